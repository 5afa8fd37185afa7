import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { imageProps } from '../../templates/parts/image';
import { Picture, Scene } from '../../templates/parts/picture';
import { pictureSlots } from '../../templates/parts/picture-slots';
import type { Assets, PictureVariant } from '../../templates/types';

const assets: Assets = {
  inlineScripts: { arrangeFirst: '', beforeSections: '', storeOrder: '' },
  scriptUrl: '',
  styles: { landing: '', page: '', error: '' },
  styleUrls: {
    sections: '',
    phone: '',
    desk: '',
    special: '',
    bar: '',
    scene: '',
    news: '',
    mirrored: '',
  },
  fontPreloadUrls: { landing: [], page: [], error: [] },
  iconsUrl: '',
  features: {},
  themeColor: '#000000',
  pictures: new Map([
    ['wide.avif', { variants: [400, 700, 1100, 1600].map(asAvif) }],
    ['tall.avif', { variants: [360, 720].map(asAvif) }],
    ['plain.webp', { variants: [400, 1100].map((width) => ({ url: `/${width}.webp`, ...size(width) })) }],
    ['die.svg', { variants: [{ url: '/die.svg', ...size(8) }] }],
  ]),
};

function size(width: number) {
  return { width, height: width / 2 };
}

function asAvif(width: number): PictureVariant {
  return { url: `/${width}.avif`, webpUrl: `/${width}.webp`, ...size(width) };
}

test.each([
  ['plate', '/1100.webp'],
  ['sigil', '/400.webp'],
  ['map', '/1600.webp'],
] as const)(
  'as a %s, browsers without AVIF get the WebP that is wide enough, or else the widest',
  (place, src) => {
    expect(imageProps({ file: 'wide.avif', alt: '' }, place, assets).src).toBe(src);
  },
);

test.each([
  ['sheet', ['/112.avif 112w', '/160.avif 160w', '/240.avif 240w', '/320.avif 320w']],
  ['plate', ['/240.avif 240w', '/320.avif 320w', '/480.avif 480w']],
  ['hero', ['/480.avif 480w']],
] as const)('a %s is offered in no width that is never needed there', (place, offered) => {
  const pictures = new Map([['own.avif', { variants: [112, 160, 240, 320, 480].map(asAvif) }]]);
  const { source } = imageProps({ file: 'own.avif', alt: '' }, place, { ...assets, pictures });
  expect(source?.srcSet.split(',')).toEqual(offered);
});

test('a picture holds AVIF in every width, one WebP, and the room it takes', () => {
  const props = { place: 'die', picture: { file: 'wide.avif', alt: 'A die' }, assets } as const;
  expect(renderToStaticMarkup(<Picture {...props} />)).toBe(
    '<picture><source type="image/avif" srcSet="/400.avif 400w,/700.avif 700w,/1100.avif 1100w,/1600.avif 1600w" sizes="(min-width: 120em) 27vw, (min-width: 77.4em) 32.5rem, (min-width: 56em) 42vw, (min-width: 32.5em) 24rem, 74vw"/><img alt="A die" src="/700.webp" width="1600" height="800" loading="lazy"/></picture>',
  );
});

test('what every browser can show needs no type, and a drawing nothing at all', () => {
  const place = 'sigil';
  expect(imageProps({ file: 'plain.webp', alt: '' }, place, assets)).toEqual({
    src: '/400.webp',
    alt: '',
    ...size(400),
    source: { srcSet: '/400.webp 400w', sizes: pictureSlots.sigil.sizes },
  });
  expect(imageProps({ file: 'die.svg', alt: '' }, place, assets)).toEqual({
    src: '/die.svg',
    alt: '',
    ...size(8),
  });
});

test('a picture of which there is one width states its place, too', () => {
  const pictures = new Map([['own.avif', { variants: [asAvif(400)] }]]);
  const { source } = imageProps({ file: 'own.avif', alt: '' }, 'plate', { ...assets, pictures });
  expect(source).toEqual({
    type: 'image/avif',
    srcSet: '/400.avif 400w',
    sizes: pictureSlots.plate.sizes,
  });
});

test('a scene offers narrow screens its other composition in both forms before the wide one', () => {
  const html = renderToStaticMarkup(
    <Scene
      scene={{ file: 'wide.avif', narrow: 'tall.avif' }}
      place="sheet"
      narrowPlace="tableNarrow"
      assets={assets}
      className="scene"
    />,
  );
  expect(html.split(/(?<=>)/)).toEqual([
    '<picture class="scene">',
    '<source media="(max-width: 29.99em)" type="image/avif" srcSet="/360.avif 360w,/720.avif 720w" sizes="62vw" width="720" height="360"/>',
    '<source media="(max-width: 29.99em)" srcSet="/720.webp 720w" sizes="62vw" width="720" height="360"/>',
    `<source type="image/avif" srcSet="/400.avif 400w" sizes="${pictureSlots.sheet.sizes}"/>`,
    '<img alt="" src="/400.webp" width="400" height="200" loading="lazy"/>',
    '</picture>',
  ]);
});
