import { openPicture, rethrowUnlessPicture } from '../assets/images/encode-picture';
import { optimizePicture } from '../assets/svg/optimize-svg';
import { createDiagnose, error } from '../diagnostics/diagnostic';
import { directionOf, leaveOutForeign } from '../lib/languages/languages';
import { isDrawing } from '../lib/paths';
import { countOf } from '../lib/words';
import type { HeadTag, PictureAsset, SiteContent } from '../site/documents';
import type { ContentPath, ThemeColors } from '../site/site-definition';
import { type AssetInput, type Feature, type FeatureLanguage, languagesOf } from './feature';

interface AppIconOptions<Content> {
  /**
   * The names of two pictures. `favicon` is a drawing that is still clear at 16 pixels. `appIcon` is square and full to the
   * edge; what matters stands in its inner four fifths, for phones cut it to shape.
   */
  picturesOf: (content: Content) => Record<IconKey, string>;
  /** Where these names are written, each under its key. */
  source: ContentPath;
  /** What the web manifest says besides the name, the icons and the colors. */
  manifestOf: (content: Content) => object;
}

type IconKey = 'favicon' | 'appIcon';

const rules = {
  'app-icon/cannot-be-drawn': error(
    'The picture of the app icon or of the favicon cannot be drawn as an icon.',
  ),
  'app-icon/not-square': error('The app icon is not square.'),
  'app-icon/too-small': error('The app icon has too few pixels.'),
};

const diagnose = createDiagnose(rules);

const largest = 512;

/** Squares that were cut by hand may be a pixel off. */
const squareness = 0.01;

/**
 * Draws the icons that browsers and phones look for, and writes the web manifest that names them.
 * `assets.features['app-icons']` is the URL of the largest.
 */
export const appIcons = <Content = SiteContent>(options: AppIconOptions<Content>): Feature<Content> => ({
  name: 'app-icons',
  rules,
  assets: (site) => makeIcons(site, options),
  head: ({ route: { home = '/' } }) => [
    ...tags,
    { name: 'link', attributes: { rel: 'manifest', href: home + manifestFile } },
  ],
});

const manifestFile = 'site.webmanifest';

const tags: HeadTag[] = [
  { name: 'link', attributes: { rel: 'icon', href: '/favicon.ico', sizes: '32x32' } },
  { name: 'link', attributes: { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' } },
  { name: 'link', attributes: { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' } },
];

async function makeIcons<Content>(
  { colors, pictures, cache, locate, bytesOf, ...site }: AssetInput<Content>,
  { picturesOf, source, manifestOf }: AppIconOptions<Content>,
) {
  const { content } = site;
  const names = picturesOf(content);
  const [favicon, appIcon] = [bytesOf(names.favicon), bytesOf(names.appIcon)];
  const at = (key: IconKey) => locate([...source, key]);
  const diagnostics = checkAppIcon(names.appIcon, pictures).map(([rule, message, fix]) =>
    diagnose(rule, at('appIcon'), message, fix),
  );
  /** Empty files instead of what cannot be drawn; they are there for other checks and never published. */
  const draw = async (key: IconKey, bytes: Uint8Array, paths: string[], make: () => Promise<Buffer[]>) => {
    const images = await cache
      .remember('generator/features/app-icons.ts', ['app icons', key, bytes], make)
      .catch((error: Error) => {
        rethrowUnlessPicture(error);
        const message = `the picture "${names[key]}" cannot be drawn as an icon`;
        const fix = 'Save it again as a plain picture in the format its name says.';
        diagnostics.push(diagnose('app-icon/cannot-be-drawn', at(key), message, fix));
        return [];
      });
    return paths.map((path, index) => ({ path, bytes: images[index] ?? Buffer.of() }));
  };
  const drawn = await Promise.all([
    draw('favicon', favicon, ['favicon.ico'], async () => [toIco(await toPng(favicon, 32), 32)]),
    draw('appIcon', appIcon, ['apple-touch-icon.png', 'icon-192.png', 'icon-512.png'], () =>
      Promise.all([180, 192, largest].map((width) => toPng(appIcon, width))),
    ),
  ]);
  const manifests = languagesOf(site).map((language, _, { length }) => {
    // In every language it is the same app.
    const manifest = toManifest(language, colors, {
      ...manifestOf(language.shown),
      ...(length > 1 && { id: site.base }),
    });
    return {
      path: (language.home + manifestFile).slice(1),
      // It has one language: words without a translation are left out.
      bytes: Buffer.from(`${JSON.stringify(manifest, leaveOutForeign)}\n`),
    };
  });
  const files = [
    { path: 'favicon.svg', bytes: await optimizePicture(favicon, cache) },
    ...drawn.flat(),
    ...manifests,
  ];
  return { url: `/icon-${largest}.png`, files, diagnostics };
}

/** A larger icon than the picture would be made out of nothing, and an icon loses what stands beside its square. */
function checkAppIcon(
  name: string,
  pictures: ReadonlyMap<string, PictureAsset>,
): [rule: keyof typeof rules, message: string, fix: string][] {
  const icon = pictures.get(name)?.variants.at(-1);
  if (!icon) return [];
  if (Math.abs(icon.width - icon.height) > icon.width * squareness) {
    const message = `the app icon is ${icon.width} × ${icon.height}, and must be square`;
    return [['app-icon/not-square', message, 'Name a picture that is as wide as it is high.']];
  }
  if (isDrawing(name) || icon.width >= largest) return [];
  const message = `the app icon is ${countOf(icon.width, 'pixel')} wide, and phones show ${largest}`;
  return [['app-icon/too-small', message, 'Save it larger, or name a drawing.']];
}

/** Its addresses are relative to itself, and thus right below any base. */
function toManifest(
  { facts: { name, language }, home }: Pick<FeatureLanguage, 'facts' | 'home'>,
  { plum, ink }: ThemeColors,
  more: object,
) {
  const toTop = '../'.repeat(home.split('/').length - 2);
  const icon = (width: number, purpose: string) => ({
    src: `${toTop}icon-${width}.png`,
    sizes: `${width}x${width}`,
    type: 'image/png',
    purpose,
  });
  return {
    name,
    short_name: name,
    lang: language,
    ...(directionOf(language) === 'rtl' && { dir: 'rtl' }),
    start_url: './',
    display: 'browser',
    // The browser’s frame, and the screen while an installed page loads.
    theme_color: plum,
    background_color: ink,
    icons: [icon(192, 'any'), icon(largest, 'any'), icon(largest, 'maskable')],
    ...more,
  };
}

/** At 72 one unit of a drawing is one pixel: rasterize at eight times that, so that it is only ever scaled down. */
const density = 72 * 8;

/** In pixels. A drawing with a size in millimeters grows by the square of the density. */
const widestDrawing = 8192;

async function toPng(picture: Uint8Array, width: number): Promise<Buffer> {
  const { width: drawn } = await (
    await openPicture(picture, { density, limitInputPixels: false })
  ).metadata();
  const fitting = density * Math.min(1, Math.sqrt(widestDrawing / drawn));
  const source = await openPicture(picture, { density: fitting });
  return source
    .resize(width, width, { fit: 'cover' })
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer();
}

/** An icon file that holds one PNG, as every browser since 2013 reads it. */
function toIco(png: Buffer, width: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(1, 4); // one image
  header.writeUInt8(width, 6);
  header.writeUInt8(width, 7);
  header.writeUInt16LE(1, 10); // color planes
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
