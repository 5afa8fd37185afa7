import type { Cache } from '../../cache/cache';
import type { OutputFile } from '../../lib/file-bytes';
import { openPicture } from '../images/encode-picture';
import type { PictureFault } from '../images/picture-fault';
import { optimizePicture } from '../svg/optimize-svg';

export interface AppIconSources {
  /** A drawing that is still clear at 16 pixels. */
  favicon: Uint8Array;
  /** Square and full to the edge; what matters stands in its inner four fifths, for phones cut it to shape. */
  appIcon: Uint8Array;
  name: string;
  language: string;
  /** What the manifest says besides. */
  manifest: object;
  /** The color of the browser's frame, and of the screen while an installed page loads. */
  themeColor: string;
  backgroundColor: string;
}

export interface AppIcons {
  files: OutputFile[];
  /** What cannot be drawn. */
  faults: ['favicon' | 'appIcon', PictureFault][];
}

const largest = 512;

/** The icons under the addresses where browsers and phones look for them, and the manifest that names them. */
export async function makeAppIcons(sources: AppIconSources, cache: Cache): Promise<AppIcons> {
  const { favicon, appIcon } = sources;
  const faults: AppIcons['faults'] = [];
  /** Empty files instead of what cannot be drawn; they are there for other checks and never published. */
  const draw = async (key: 'favicon' | 'appIcon', paths: string[], make: () => Promise<Buffer[]>) => {
    const images = await cache
      .remember('generator/assets/icons/make-app-icons.ts', ['app icons', key, sources[key]], make)
      .catch(() => {
        faults.push([key, cannotBeDrawn]);
        return [];
      });
    return paths.map((path, index) => ({ path, bytes: images[index] ?? Buffer.of() }));
  };
  const drawn = await Promise.all([
    draw('favicon', ['favicon.ico'], async () => [toIco(await toPng(favicon, 32), 32)]),
    draw('appIcon', ['apple-touch-icon.png', 'icon-192.png', 'icon-512.png'], () =>
      Promise.all([180, 192, largest].map((width) => toPng(appIcon, width))),
    ),
  ]);
  const manifest = Buffer.from(`${JSON.stringify(toManifest(sources))}\n`);
  const files = [
    { path: 'favicon.svg', bytes: await optimizePicture(favicon, cache) },
    ...drawn.flat(),
    { path: 'site.webmanifest', bytes: manifest },
  ];
  return { files, faults };
}

const cannotBeDrawn: PictureFault = {
  rule: 'picture/unreadable',
  message: 'the picture cannot be drawn as an icon',
  fix: 'Save it again as a plain picture in the format its name says.',
};

/** Its addresses are relative to itself, and thus right below any base. */
function toManifest({ name, language, manifest, themeColor, backgroundColor }: AppIconSources) {
  const icon = (width: number, purpose: string) => ({
    src: `icon-${width}.png`,
    sizes: `${width}x${width}`,
    type: 'image/png',
    purpose,
  });
  return {
    name,
    short_name: name,
    lang: language,
    start_url: './',
    display: 'browser',
    theme_color: themeColor,
    background_color: backgroundColor,
    icons: [icon(192, 'any'), icon(largest, 'any'), icon(largest, 'maskable')],
    ...manifest,
  };
}

async function toPng(picture: Uint8Array, width: number): Promise<Buffer> {
  // At 72 one unit of a drawing is one pixel: rasterize at eight times that, so that it is only ever scaled down.
  const source = await openPicture(picture, { density: 72 * 8 });
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
