import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../../generator/diagnostics/diagnostic';
import type { RuleId } from '../../../../generator/diagnostics/rules';
import { selectDiagnostics } from '../../../../generator/diagnostics/select-diagnostics';
import { renderPage } from '../../../../generator/markdown/render-page';
import type { SiteFacts } from '../../../../generator/site/site-definition';
import { site } from '../../../../templates/site';

/**
 * A mistake in the body of a page. `reported` is `line:column` of each diagnostic, once in each rule with its message and
 * fix; `fixed` is the body of somebody who followed the fix to the letter; `shown` the words that it shows then.
 */
type Mistake = readonly [body: string, reported: string | readonly string[], fixed: string, shown: string];

const tokens: SiteFacts['tokens'] = {
  name: 'Lanternfall',
  support: 'a@a.example',
  website: 'https://a.example',
  address: 'https://b.example',
};

export async function renderBody(body: string): Promise<{ html: string; diagnostics: Diagnostic[] }> {
  const frontMatter = {
    title: 'A title',
    description: 'B',
    runningHead: { numeral: 'I', name: 'A', hour: 'nine' },
  };
  const { page, diagnostics } = await renderPage(
    { slug: 'a', file: 'a.md', frontMatter, body },
    { tokens, site },
  );
  return { html: page.page.html, diagnostics: selectDiagnostics(diagnostics) };
}

export function toSentence({ line, column, message, fix }: Diagnostic): string {
  return `${line}:${column} ${message}. ${fix}`;
}

export function toWords(html: string): string {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  return text.trim().replaceAll('&#x3C;', '<').replaceAll('&#x26;', '&');
}

/** That each mistake is reported, that its fix works, and that what is right is left alone. */
export function testRule(id: RuleId, mistakes: readonly Mistake[], valid: readonly string[] = []): void {
  describe(id, () => {
    const rows = mistakes.map((row) => [row[0].slice(0, 80), row] as const);
    test.each(rows)(
      'is reported with a fix that works: %j',
      async (_name, [body, sentences, fixed, shown]) => {
        const expected = [sentences].flat();
        const { diagnostics } = await renderBody(body);
        const reported = diagnostics.filter(({ rule }) => rule === id);
        const inWords = reported.map((each, index) =>
          expected[index]?.includes(' ') ? toSentence(each) : `${each.line}:${each.column}`,
        );
        expect(inWords).toEqual(expected);
        const after = await renderBody(fixed);
        expect(after.diagnostics.map(toSentence)).toEqual([]);
        expect(toWords(after.html)).toBe(shown);
      },
    );

    test.each(valid)('leaves alone %j', async (body) => {
      expect((await renderBody(body)).diagnostics.map(toSentence)).toEqual([]);
    });
  });
}
