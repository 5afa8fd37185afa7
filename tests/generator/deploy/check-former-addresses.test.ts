import { expect, test } from 'vitest';
import { checkFormerAddresses } from '../../../generator/deploy/check-hosting';

type Parsed = Parameters<typeof checkFormerAddresses>[0];

/** Pages that have so many each, and one that has a single one. */
function pagesWith(...counts: number[]): Parsed {
  const pages = [
    ...counts.map((count) => Array.from({ length: count }, (_, index) => `/old-${index}`)),
    '/a',
  ];
  const locate = (pointer: string) => {
    const [file = '', path = ''] = pointer.split('#');
    const line = 5 + Number(path.split('/')[2] ?? 0);
    return path.startsWith('/formerly') ? { file, line, column: 3 } : undefined;
  };
  return {
    pages: pages.map((formerly, index) => ({ file: `${index}.md`, frontMatter: { formerly } })),
    locations: { get: locate },
  } as unknown as Parsed;
}

test('as many former addresses as every host obeys rules for are no matter', () => {
  expect(checkFormerAddresses(pagesWith(1000, 899))).toEqual([]);
});

test('of several, only the first that some hosts have no rule for is reported', () => {
  const [found, ...others] = checkFormerAddresses(pagesWith(1000, 1500, 20));

  expect(others).toEqual([]);
  expect(found).toMatchObject({ rule: 'deploy/too-many-redirects', severity: 'warning' });
  expect(found).toMatchObject({ file: '1.md', line: 905, column: 3 });
  expect(found?.message).toContain('2521 former addresses');
});

test('a single former address of a page counts as well', () => {
  expect(checkFormerAddresses(pagesWith(1900))).toMatchObject([{ file: '1.md', line: 5 }]);
});
