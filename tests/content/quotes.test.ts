import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { rootDir } from '../generator/fixture';

interface Quote {
  words: string;
  url: string;
}

const contentDir = join(rootDir, 'content');
/** The text of a file, or none where the site has no such file. */
const read = async (file: string) =>
  existsSync(join(contentDir, file)) ? readFile(join(contentDir, file), 'utf8') : '';
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What the landing page quotes from the pages of text, and where its link leads. */
async function readQuotes(): Promise<Quote[]> {
  const { promise } = parse(await read('features.yaml')) ?? {};
  const { questions = [] } = parse(await read('questions.yaml')) ?? {};
  return [
    ...(promise ? [{ words: promise.words, url: promise.link.url }] : []),
    ...questions.flatMap(({ quote, link }: { quote?: string; link?: { url: string } }) =>
      quote && link ? [{ words: quote, url: link.url }] : [],
    ),
  ];
}

test('what is quoted from a page of text stands there letter for letter', async () => {
  for (const { words, url } of await readQuotes()) {
    const [, page = ''] = /^\/([\w/-]+)/.exec(url) ?? [];
    const text = inOneLine(await read(`pages/${page}.md`));
    expect(text, `Quote ${url} as it is written there.`).toContain(inOneLine(words));
  }
});
