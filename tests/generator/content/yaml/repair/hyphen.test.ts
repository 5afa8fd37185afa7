import { describeCases } from '../yaml-cases';

describeCases([
  {
    name: 'no space behind hyphen',
    file: 'testimonials.yaml',
    from: `    rating: 5
  - sample: true
    id: ben`,
    to: `    rating: 5
  -sample: true
    id: ben`,
    reported: [
      '13:3 yaml/hyphen-without-space: there is no space behind the hyphen that begins this entry. Put a space behind the hyphen.',
    ],
  },
  {
    name: 'text like an entry',
    file: 'ultimate-host.yaml',
    from: '  label: Billing period',
    to: `  label:
    -a Billing period`,
    reported: [
      '53:5 yaml/hyphen-without-space: there is no space behind the hyphen that begins this line. Write one if this is an entry of a list; a text that begins with a hyphen goes behind its key, in "double quotes".',
    ],
  },
  {
    name: 'two hyphens in front',
    file: 'hero.yaml',
    from: '  - Second Phrase',
    to: '  -- Second Phrase',
    reported: [
      '4:3 yaml/two-hyphens: an entry of a list begins with one hyphen, got --. Write - and a space in their place.',
    ],
  },
]);
