import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parse } from 'postcss';
import { expect, it } from 'vitest';

const templates = resolve(import.meta.dirname, '../../templates');

/** In rem: a large phone, a tablet, a small desk, a desk, and screens on which all of the page grows. */
const breakpoints = ['30', '40', '56', '75', '120'];

it('asks for five widths of a window, in range syntax', async () => {
  const files = (await readdir(templates, { recursive: true })).filter((file) => file.endsWith('.css'));
  const asked = await Promise.all(
    files.map(async (file) => {
      const queries: string[] = [];
      parse(await readFile(join(templates, file), 'utf8')).walkAtRules('media', ({ params }) => {
        queries.push(params);
      });
      return queries;
    }),
  );
  const queries = asked.flat();
  expect(queries.filter((query) => /(?:min|max)-(?:width|height)/.test(query))).toEqual([]);
  const widths = queries.flatMap((query) =>
    [...query.matchAll(/width [<>]=? ([\d.]+)rem|([\d.]+)rem <=? width/g)].map(
      ([, after, before]) => after ?? before,
    ),
  );
  expect([...new Set(widths)].sort((a, b) => Number(a) - Number(b))).toEqual(breakpoints);
});
