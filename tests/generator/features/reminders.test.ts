import { describe, expect, test } from 'vitest';
import { selectDiagnostics } from '../../../generator/diagnostics/select-diagnostics';
import type { ReviewInput } from '../../../generator/features/feature';
import { reminders } from '../../../generator/features/reminders';
import { renderPage } from '../../../generator/markdown/render-page';
import { site } from '../../../templates/site';
import { checkFixture } from '../check-fixture';
import { sentences } from '../fixture';
import { featureInput } from './feature-input';

const input = { ...(await featureInput()), leftOut: [] } as unknown as ReviewInput;

async function toldOf(body: string): Promise<string[]> {
  const frontMatter = {
    title: 'A',
    description: 'B',
    runningHead: { numeral: 'I', name: 'A', hour: 'nine' },
  };
  const { page } = await renderPage({ slug: 'a', file: 'a.md', frontMatter, body }, { tokens: {}, site });
  return sentences({
    diagnostics: selectDiagnostics(reminders().review?.({ ...input, pages: [page] }) ?? []),
  });
}

describe('blanks of a sample text', () => {
  const blanks = ['[STATE]', '[insert date]', '[Company name]', '________'];

  test.each(blanks)('%s is reported, except with a \\ before it', async (blank) => {
    expect(await toldOf(`## Law\n\nSo\nit is ${blank} here.`)).toEqual([
      `a.md:4:7 warning: ${blank} looks like a blank that is still to be filled in. Write what belongs there, or put a \\ before what is meant as it stands.`,
    ]);
    expect(await toldOf(`It is \\${blank} here.`)).toEqual([]);
  });

  test.each([
    'He “[as amended] by [the] Company [sic]” under the [GDPR] and the law of the [EU], [Art. 5], [TOC], [23].',
    'Of [your] data, the [Company] and the [State], [name] and [date], [insert], [Enter].',
    '[STATE](/privacy), [STATE][a]\n\n[a]: /b',
    '`[STATE]`, `____` and my_file',
    'above\n\n________\n\nbelow',
  ])('%j is meant as it stands', async (body) => {
    expect(await toldOf(body)).toEqual([]);
  });
});

describe('notes to oneself', () => {
  test('are reported where a text begins with one', async () => {
    const fix = 'Do it and remove the note, or write it between <!-- and -->.';
    expect(await toldOf('TODO: ask legal\n\n- TBD\n\n> FIXME: last year’s text')).toEqual(
      ['1:1 warning: TODO', '3:3 warning: TBD', '5:3 warning: FIXME'].map(
        (begin) =>
          `a.md:${begin} says that something is still to be done here, and would be published. ${fix}`,
      ),
    );
  });

  test.each(['TODO lists stay on your phone.', 'TODOs and a TODO: none.', '`TODO:` is a word.'])(
    'are not %j',
    async (body) => {
      expect(await toldOf(body)).toEqual([]);
    },
  );
});

test('drafts, pages of a later day and updates in the future are reported at their lines', async () => {
  const head = 'title: A\ndescription: B\nrunningHead: { numeral: I, name: A, hour: one }';
  // The day of the build is the fourth, and somewhere the fifth.
  const now = 'formerly: [/jetzt, /heute]\nlang: de\ndir: ltr\npublish: 2026-03-04\nupdated: 2026-03-05';
  const { said } = await checkFixture(
    ['pages/half.md', '', `---\n${head}\ndraft: true\n---\n\nWords.\n`],
    ['pages/de/soon.md', '', `---\n${head}\npublish: 2026-03-05\n---\n\nWords.\n`],
    ['pages/de/now.md', '', `---\n${head}\n${now}\n---\n\nWords.\n`],
    ['pages/terms.md', 'updated: 2026-01-05', 'updated: 2030-01-01'],
  );
  expect(said).toEqual([
    'pages/de/soon.md:5:10 warning: the page is published on 2026-03-05, by the first build from that day on. Delete this line to publish it with the next build.',
    'pages/half.md:5:8 warning: the page is a draft, and is not published. Delete this line to publish it.',
    'pages/terms.md:5:10 warning: the page says that it was last updated on 2030-01-01, which is in the future. Write the day of its last change, or remove the line.',
  ]);
});
