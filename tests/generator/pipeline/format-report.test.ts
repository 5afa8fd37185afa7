import { expect, test } from 'vitest';
import { formatReasons, formatReport, weighSite } from '../../../generator/pipeline/report/format-report';

const files = [
  { path: 'index.html', bytes: 12_345, brotliBytes: 4_000 },
  { path: 'a.webp', bytes: 100_000 },
];

test('the report has the pages with their weight, the heaviest first, the sums and what is new', () => {
  const pages = [
    { url: '/terms', htmlBytes: 3_000, totalBytes: 50_000 },
    { url: '/', htmlBytes: 4_000, totalBytes: 104_000 },
  ];

  expect(formatReport(weighSite(pages, files), 1512)).toBe(
    [
      'Page      HTML  with all it loads',
      '/       4.0 kB           104.0 kB',
      '/terms  3.0 kB            50.0 kB',
      '',
      '2 files, 104.0 kB compressed',
      'Built in 1.5 s',
    ].join('\n'),
  );
});

test('the reasons for rendering documents are listed, each with its documents or their number', () => {
  expect(formatReasons(new Map())).toBe('Every document was taken from the last build.');
  const pages = Array.from({ length: 12 }, (_, index) => [`page-${index}.html`, 'site.yaml'] as const);
  expect(
    formatReasons(
      new Map([['terms.html', 'its text'], ['index.html', 'hero.yaml'], ['help.html', 'new'], ...pages]),
    ),
  ).toBe('/terms: its text changed\n/: hero.yaml changed\n/help: new\n12 documents: site.yaml changed');
});
