import { expect, test } from 'vitest';
import { placePictures } from '../../../generator/render/render-document';
import { site } from '../../../templates/site';
import type { Assets, Page } from '../../../templates/types';

const variants = [320, 480, 720, 1080, 1440, 1920].map((width) => ({
  url: `/a-${width}.avif`,
  webpUrl: `/a-${width}.webp`,
  width,
  height: width / 2,
}));
const small = [{ url: '/b-200.avif', webpUrl: '/b-200.webp', width: 200, height: 100 }];
const pictures = new Map([
  ['pages/a.jpg', { variants }],
  ['pages/b.jpg', { variants: small }],
  ['pictures/c.svg', { variants: [{ url: '/c.svg', width: 30, height: 20 }] }],
]);

function place(html: string, shown: Page['pictures']): string {
  return placePictures({ html, pictures: shown } as Page, { pictures } as unknown as Assets, site).html;
}

test('a picture is offered in the widths of its column, and takes its room before it is there', () => {
  const html = place('<figure><img data-picture="0" data-figure=""></figure>', [
    { file: 'pages/a.jpg', alt: 'A "fox"', title: 'A caption' },
  ]);
  expect(html).toBe(
    '<figure><picture><source type="image/avif" srcSet="/a-320.avif 320w,/a-480.avif 480w,/a-720.avif 720w,/a-1080.avif 1080w,/a-1440.avif 1440w" ' +
      'sizes="(min-width: 120em) 33.3vw, (min-width: 44.9em) 40rem, 89vw"/>' +
      '<img alt="A &quot;fox&quot;" src="/a-1080.webp" width="1440" height="720" loading="lazy"/></picture></figure>',
  );
});

test('a small one has its own size, a drawing is one file, and a title among words is shown', () => {
  const html = place('<p><img data-picture="1" data-source="a.md:1:1"> <img data-picture="0"></p>', [
    { file: 'pages/b.jpg', alt: 'B', title: 'Say "b"' },
    { file: 'pictures/c.svg', alt: 'C' },
  ]);
  expect(html).toContain(
    '<img data-source="a.md:1:1" alt="C" src="/c.svg" width="30" height="20" loading="lazy"/>',
  );
  expect(html).toContain(
    'src="/b-200.webp" width="200" height="100" loading="lazy" title="Say &quot;b&quot;"/>',
  );
});
