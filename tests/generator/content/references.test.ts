import { expect, test } from 'vitest';
import { checkPagePictures } from '../../../generator/content/references';

const paths = [
  'pictures/fox.jpg',
  'pictures/book@700.avif',
  'pages/map.png',
  'pages/Big Map.PNG',
  'pages/help/a_b.jpg',
  'pictures/IMG_12.HEIC',
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
  [
    'pictures/fix.jpg',
    'pictures/fix.jpg',
    'Did you mean pictures/fox.jpg? Or add the file pictures/fix.jpg.',
  ],
  ['fox.jpg', 'pages/fox.jpg', 'Did you mean pictures/fox.jpg? Or add the file pages/fox.jpg.'],
  ['castle.png', 'pages/castle.png', 'Add the file pages/castle.png.'],
  [
    'big map.png',
    'pages/big map.png',
    'Rename the file pages/Big Map.PNG to big-map.png, and write big-map.png here.',
  ],
  [
    'pictures/IMG_12.HEIC',
    'pictures/IMG_12.HEIC',
    'Save the file pictures/IMG_12.HEIC as .svg, .png, .jpg, .webp or .avif, with a name of small letters, digits and hyphens, and write that name here.',
  ],
])('%s is not there', (written, file, fix) => {
  expect(check(written, file)).toEqual([`3:5 there is no picture "${written}". ${fix}`]);
});

test('nothing is reported about a folder that could not be read', () => {
  expect(check('pictures/deer.jpg', 'pictures/deer.jpg', ['pictures'])).toEqual([]);
});
