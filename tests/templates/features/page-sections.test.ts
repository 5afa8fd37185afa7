import { expect, test } from 'vitest';
import { joinWords } from '../../../generator/lib/words';
import { pageSectionsThere } from '../../../templates/features/page-sections';
import { pageSections } from '../../../templates/sections/registry';
import { featureInput } from '../../generator/features/feature-input';
import { changedFixture, sentences } from '../../generator/fixture';

test('a page that shows sections is told of one without content, and of one that was removed in code', async () => {
  const { content, parsed, ...input } = await featureInput();
  const [page] = parsed.pages;
  if (!page) throw new Error('The fixture has no page.');
  const pages = [
    { ...page, file: 'press.md', frontMatter: { ...page.frontMatter, sections: ['phone', 'map', 'phones'] } },
  ];
  const said = pageSectionsThere().check?.({
    ...input,
    content: { ...content, slides: undefined },
    parsed: { ...parsed, pages },
  });

  expect(sentences({ diagnostics: said ?? [] })).toEqual([
    'press.md:1:1 sections: phone has nothing to show, because there is no content for it. Add its content, or remove its name.',
    `press.md:1:1 sections: the site has no section map. Remove it, or write ${joinWords(Object.keys(pageSections), 'or')}.`,
    'press.md:1:1 sections: the site has no section phones. Did you mean phone?',
  ]);
});

test('at the line that names it', async () => {
  const sources = await changedFixture('pages/terms.md', 'updated: 2026-01-05', 'sections: [phone]');
  const { content, ...input } = await featureInput(sources);
  const said = pageSectionsThere().check?.({ ...input, content: { ...content, slides: undefined } });
  expect(sentences({ diagnostics: said ?? [] })).toEqual([
    expect.stringMatching(/^pages\/terms\.md:5:12 sections: phone has nothing to show/),
  ]);
});
