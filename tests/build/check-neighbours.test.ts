import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '../../build/render-markdown';
import { sentences } from './fixture';

async function complaintsAbout(body: string): Promise<string[]> {
  const runningHead = { numeral: 'I', name: 'A', hour: 'nine' };
  const frontMatter = { title: 'A', description: 'B', runningHead };
  const tokens = {
    name: 'A',
    support: 'a@a.example',
    website: 'https://a.example',
    address: 'https://b.example',
  };
  return sentences(await renderMarkdown({ slug: 'a', file: 'a.md', frontMatter, body }, tokens));
}

describe('what begins further right than an entry above it', () => {
  test.each([
    ['- one\n  - sub\n- two'],
    ['-\tone\n\n    more'],
    ['-\t- one\n    - two'],
    ['-\n  text'],
    ['>- one\n>- two\n>\n> Words.'],
    ['>1. one\n> 2. two'],
    ['>1. one\n>\n> Words.'],
  ])('belongs to it, or is a quotation with a sign of its own: %j', async (body) => {
    expect(await complaintsAbout(body)).toEqual([]);
  });

  test.each([
    ['-\tone\n\n  more', 'Set it in by 4 spaces, and what goes with it,', '-\tone\n\n    more'],
    ['1.\tone\n\n  more', 'Set it in by 4 spaces, and what goes with it,', '1.\tone\n\n    more'],
    ['-\n text', 'Set it in by 2 spaces, and what goes with it,', '-\n  text'],
    ['-\n\n  text', 'Write it right behind the sign of that entry', '- text'],
    ['>- one\n>\n>  more', 'Set it in by 2 spaces, and what goes with it,', '> - one\n>\n>   more'],
  ])('is told how to become a part of it: %j', async (body, advice, mended) => {
    const complaints = await complaintsAbout(body);
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toContain(`all the same. ${advice} to make it a part;`);
    expect(await complaintsAbout(mended)).toEqual([]);
  });
});
