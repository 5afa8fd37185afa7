import { describeCases } from '../yaml-cases';

describeCases([
  {
    name: 'odd space behind colon',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion:\u00a0by lantern.',
    reported: [
      '8:11 yaml/odd-space: this space is not a plain one (U+00A0). Type it anew with the space bar alone.',
    ],
  },
  {
    name: 'odd space in front',
    file: 'hero.yaml',
    from: `  label: Download Free
  url`,
    to: `\u00a0\u00a0label: Download Free
\u00a0\u00a0url`,
    reported: [
      '11:1 yaml/odd-space: this space is not a plain one (U+00A0). Type it anew with the space bar alone, and on the line below.',
    ],
  },
]);
