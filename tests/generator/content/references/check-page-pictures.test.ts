import { expect, test } from 'vitest';
import { checkPagePictures } from '../../../../generator/content/references/check-page-pictures';

const paths = [
  'pictures/fox.jpg',
  'pictures/book@700.avif',
  'pages/map.png',
  'pages/Big Map.PNG',
  'pages/help/a_b.jpg',
];
const read = paths.filter((path) => /\.(?:jpg|avif|png)$/.test(path));
const pictures = new Map(read.map((path) => [path, new Uint8Array()]));
const location = { file: 'content/pages/a.md', line: 3, column: 5 };

function check(written: string, file: string, unread: string[] = []): string[] {
  const sources = { pictures, paths, unread: new Set(unread) };
  return checkPagePictures([{ file, written, location }], sources).map(
    ({ line, column, message, fix }) => `${line}:${column} ${message}. ${fix}`,
  );
}

test.each([
  ['pictures/fox.jpg', 'pictures/fox.jpg'],
  ['map.png', 'pages/map.png'],
  ['pictures/book.avif', 'pictures/book.avif'],
])('%s is there', (written, file) => {
  expect(check(written, file)).toEqual([]);
});

test.each([
  ['pictures/fix.jpg', 'pictures/fix.jpg', 'Write pictures/fox.jpg.'],
  ['pictures/fox.png', 'pictures/fox.png', 'Write pictures/fox.jpg.'],
  ['pictures/help/book.avif', 'pictures/help/book.avif', 'Write pictures/book.avif.'],
  ['./mapp.png', 'pages/mapp.png', 'Write ./map.png.'],
  ['fox.jpg', 'pages/fox.jpg', 'Write pictures/fox.jpg.'],
  ['pictures/book@700.avif', 'pictures/book@700.avif', 'Write pictures/book.avif.'],
  [
    'big map.png',
    'pages/big map.png',
    'Move the file pages/Big Map.PNG to pictures/big-map.png, and write pictures/big-map.png here.',
  ],
  [
    'a_b.jpg',
    'pages/help/a_b.jpg',
    'Move the file pages/help/a_b.jpg to pictures/a-b.jpg, and write pictures/a-b.jpg here.',
  ],
  [
    'castle.png',
    'pages/castle.png',
    'Put the file into the folder pictures/, and write pictures/ and its name.',
  ],
])('%s is not, and what to do is told', (written, file, fix) => {
  expect(check(written, file)).toEqual([`3:5 there is no picture "${written}". ${fix}`]);
});

test('of a folder that could not be read nothing is told', () => {
  expect(check('pictures/deer.jpg', 'pictures/deer.jpg', ['pictures'])).toEqual([]);
});
