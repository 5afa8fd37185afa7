import { expect, test } from 'vitest';
import { formatReport } from '../../../generator/pipeline/report';

test('the report lists every file, the sums and the times', () => {
  const files = [
    { path: 'index.html', bytes: 12_345, brotliBytes: 4_000 },
    { path: 'a.webp', bytes: 100_000 },
  ];
  const timings = [
    { stage: 'read', ms: 11.6 },
    { stage: 'render', ms: 30 },
  ];

  expect(formatReport(files, timings, 51.2)).toBe(
    [
      '                 raw    brotli',
      'index.html   12.3 kB    4.0 kB',
      'a.webp      100.0 kB         –',
      '2 files     112.3 kB  104.0 kB',
      '',
      'Built in 51 ms (read 12, render 30)',
      '',
    ].join('\n'),
  );
});
