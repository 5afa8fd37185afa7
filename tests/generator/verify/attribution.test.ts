import { expect, test } from 'vitest';
import { createFindLocations } from '../../../generator/content/source-locations';
import { renderPage } from '../../../generator/markdown/render-page';
import { createAttribution } from '../../../generator/verify/attribution';
import { parse, readFixture } from '../fixture';

const parsed = parse(await readFixture());
const pages = (await Promise.all(parsed.pages.map((page) => renderPage(page, {})))).map(({ page }) => page);
const names = new Map([
  ['assets/head-1.svg', 'pictures/people/head.svg'],
  ['assets/card-1.jpg', 'pictures/of-no-content.jpg'],
]);
const { pictureOf, textsOf } = createAttribution(parsed, pages, names, createFindLocations(parsed, pages));

test('a picture is told where content names it first', () => {
  expect(pictureOf('assets/head-1.svg')).toEqual({
    name: 'pictures/people/head.svg',
    location: { file: 'tests/fixtures/site/testimonials.yaml', line: 10, column: 13 },
  });
  expect(pictureOf('assets/card-1.jpg')).toBeUndefined();
  expect(pictureOf('assets/main-1.js')).toBeUndefined();
});

test('the words of a document are told by the files they stand in, the longest first', () => {
  const landing = textsOf('index.html');
  const letters = landing.map((each) => each.letters);
  const files = landing.map(({ file }) => file.split('/').at(-1));

  expect(letters).toEqual([...letters].sort((a, b) => b - a));
  expect(files).toContain('testimonials.yaml');
  expect(files).not.toContain('error.yaml');
  expect(textsOf('404.html').map(({ file }) => file)).toEqual(['tests/fixtures/site/error.yaml']);
  expect(textsOf('terms.html')).toEqual([
    { file: 'tests/fixtures/site/pages/terms.md', letters: expect.any(Number) },
  ]);
  expect(textsOf('terms.html')[0]?.letters).toBeGreaterThan(100);
});
