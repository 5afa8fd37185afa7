import { expect, test } from 'vitest';
import type { SiteDifference } from '../../../../generator/compare/difference';
import {
  formatChanges,
  formatMarkdown,
  toChangesJson,
} from '../../../../generator/compare/report/format-changes';

const comparison = { before: 'a', after: 'b', notes: [] };

function differs(page: string, after: string): SiteDifference {
  const place = { section: [], pages: [page], onAllPages: false };
  return { topic: 'words', change: 'changed', label: 'words', before: 'none', after, ...place };
}

test.each<[string, SiteDifference[]]>([
  ['many pages', Array.from({ length: 3000 }, (_, index) => differs(`/page-${index}`, `${index} 👩‍👩‍👧`))],
  ['many lines of one page', Array.from({ length: 3000 }, (_, index) => differs('/', `${index} 👩‍👩‍👧`))],
  [
    'a line that is too long itself',
    [
      differs('/', 'first'),
      differs('/', Array(500).fill('[`*_]'.repeat(8)).join('. ')),
      differs('/', 'last'),
    ].map((each, index) => (index === 1 ? { ...each, section: ['*'.repeat(20_000)] } : each)),
  ],
])('a comment is no longer than GitHub takes, and counts what it leaves out: %s', (_, differences) => {
  const comment = formatMarkdown({ ...comparison, differences });
  expect(comment.length).toBeLessThan(65_100);
  expect(
    comment
      .match(/<\/?details>/g)
      ?.join('')
      .replaceAll('<details></details>', ''),
  ).toBe('');
  const listed = comment.match(/^- /gm)?.length ?? 0;
  const leftOut = Number(/^(\d+) more lines?: `npm run changes` prints all\.$/m.exec(comment)?.[1]);
  expect(listed).toBeGreaterThan(1);
  expect(listed + leftOut).toBe(differences.length);
});

test('what an edit asks for elsewhere is said last', () => {
  const followUps = [
    { title: 'This makes 1 text in German old', lines: ['content/de/hero.yaml:6  [-a-]{+b+}'] },
  ];
  const whole = { ...comparison, differences: [differs('/', 'some')], followUps };
  expect(
    formatChanges(whole, (_, words) => words)
      .split('\n')
      .slice(-2),
  ).toEqual(['This makes 1 text in German old', '  content/de/hero.yaml:6  [-a-]{+b+}']);
  expect(formatMarkdown(whole)).toMatch(/\n\n\*\*This makes 1 text in German old\*\*\n\n- content/);
  expect(JSON.parse(toChangesJson(whole)).followUps).toEqual(followUps);
});

test.each(['@team', '#12', 'https://road.example', '0a1b2c3d'.repeat(5)])(
  'GitHub makes no link, mention or emoji of %s',
  (text) => {
    const comment = formatMarkdown({ ...comparison, differences: [differs('/', text)] });
    expect(comment).toContain('\u2060');
    expect(comment).not.toContain(text);
  },
);

test('it begins with what an owner wants to know first', () => {
  const page = { section: [], pages: [], onAllPages: false, label: 'page', before: '', after: '' };
  const differences: SiteDifference[] = [
    { ...page, topic: 'page', change: 'removed' },
    { ...page, topic: 'page', change: 'removed' },
    { ...page, topic: 'page', change: 'added' },
    { ...page, topic: 'picture', change: 'changed' },
    differs('/', 'some'),
  ];
  const counted = '2 pages gone, 1 page new, 1 text, 1 picture';
  expect(formatMarkdown({ ...comparison, differences })).toContain(
    `5 differences between a and b: ${counted}, policy unchanged.`,
  );
  const policy: SiteDifference = { ...page, topic: 'policy', change: 'changed' };
  expect(formatMarkdown({ ...comparison, differences: [policy] })).toContain(': policy changed.');
});
