import { expect, test } from 'vitest';
import { suggestName } from '../../../../generator/content/references/suggest-name';

const paths = [
  'hero.yaml',
  'icons/Tent.svg',
  'icons/camp-fire.svg',
  'icons/old/helm.svg',
  'photos/Summer Camp.jpg',
  'pictures/IMG_1234.JPG',
  'pictures/People/Zoë Stag.png',
  'pictures/cave.heic',
  'pictures/features/book.avif',
  'pictures/me.jpeg',
  'pictures/medals/Owl.avif',
  'pictures/medals/owl@112.avif',
  'pictures/medals/stag@112.avif',
  'pictures/medals/stag@224.avif',
  'pictures/slides/book.avif',
];

test.each([
  // What content cannot name gets another name.
  [
    'pictures/IMG_1234.JPG',
    'Rename the file pictures/IMG_1234.JPG to img-1234.jpg, and write pictures/img-1234.jpg here.',
  ],
  ['pictures/img-1234.jpg', 'Rename the file pictures/IMG_1234.JPG to img-1234.jpg.'],
  ['pictures/me.jpeg', 'Rename the file pictures/me.jpeg to me.jpg, and write pictures/me.jpg here.'],
  [
    'pictures/people/zoe-stag.png',
    'Move the file pictures/People/Zoë Stag.png to pictures/people/zoe-stag.png.',
  ],
  [
    'photos/Summer Camp.jpg',
    'Move the file photos/Summer Camp.jpg to pictures/summer-camp.jpg, and write pictures/summer-camp.jpg here.',
  ],
  [
    'pictures/cave.heic',
    'Save the file pictures/cave.heic as cave.jpg in a program for pictures, and write pictures/cave.jpg here.',
  ],
  // What it can name is only written otherwise.
  ['content/pictures/medals/stag.avif', 'Write pictures/medals/stag.avif.'],
  ['/pictures/medals/stag.avif', 'Write pictures/medals/stag.avif.'],
  ['./pictures/medals/stag.avif', 'Write pictures/medals/stag.avif.'],
  ['..\\pictures\\medals\\stag.avif', 'Write pictures/medals/stag.avif.'],
  ['Pictures/medals/stag.avif', 'Write pictures/medals/stag.avif.'],
  ['medals/stag.avif', 'Write pictures/medals/stag.avif.'],
  ['stag@112.avif', 'Write pictures/medals/stag.avif.'],
  ['pictures/medals/stag@112.avif', 'Write pictures/medals/stag.avif.'],
  ['Stag.avif', 'Write pictures/medals/stag.avif.'],
  [
    'pictures/medals/Owl.avif',
    'Rename the file pictures/medals/Owl.avif to owl-2.avif, and write pictures/medals/owl-2.avif here.',
  ],
  // Which of two is meant, or what is not there, nobody can tell.
  ['book.avif', undefined],
  ['pictures/medals/fox.avif', undefined],
  ['pictures/../../etc/passwd', undefined],
  ['', undefined],
])('the picture %s', (written, advice) => {
  expect(suggestName('picture', written, paths)).toBe(advice);
});

test.each([
  ['Camp-Fire', 'Write camp-fire.'],
  ['camp_fire.svg', 'Write camp-fire.'],
  ['icons/camp-fire.svg', 'Write camp-fire.'],
  ['Tent', 'Rename the file icons/Tent.svg to tent.svg, and write tent here.'],
  ['tent', 'Rename the file icons/Tent.svg to tent.svg.'],
  ['helm', 'Move the file icons/old/helm.svg to icons/helm.svg.'],
  ['sword', undefined],
])('the icon %s', (written, advice) => {
  expect(suggestName('icon', written, paths)).toBe(advice);
});

test('whoever does what it says is told nothing more', () => {
  let files = paths;
  for (const written of [
    'pictures/IMG_1234.JPG',
    'photos/Summer Camp.jpg',
    'Stag.avif',
    'pictures/me.jpeg',
  ]) {
    const advice = suggestName('picture', written, files) ?? '';
    const [, from, to = ''] = /the file (.+) to ([^,]+),/.exec(advice) ?? [];
    const target = to.includes('/') ? to : `pictures/${to}`;
    files = files.map((path) => (path === from ? target : path));
    const name = /(?:and write|^Write) (\S+?)(?: here)?\.$/.exec(advice)?.[1] ?? '';
    expect(name).toMatch(/^pictures\/[a-z0-9/-]+\.[a-z]+$/);
    expect(suggestName('picture', name, files)).toBeUndefined();
  }
});

test('a name that is taken gets a number', () => {
  expect(suggestName('picture', 'pictures/A B.png', ['pictures/A B.png', 'pictures/a-b.jpg'])).toBe(
    'Rename the file pictures/A B.png to a-b.png, and write pictures/a-b.png here.',
  );
  expect(suggestName('picture', 'My.jpg', ['pictures/a/My.jpg', 'pictures/my.jpg'])).toBe(
    'Write pictures/my.jpg.',
  );
});
