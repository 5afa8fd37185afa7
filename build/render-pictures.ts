import { basename, extname } from 'node:path/posix';
import type { PictureAsset } from '../templates/types';
import { type Cache, shortHash } from './cache';
import type { OutputFile } from './types';

export interface Pictures {
  /** By the name content gives them. What cannot be read as a picture is left out. */
  assets: Map<string, PictureAsset>;
  files: OutputFile[];
}

interface Size {
  width: number;
  height: number;
}

/** Names every picture after its bytes and measures it. Pictures are published as they are. */
export async function renderPictures(
  pictures: ReadonlyMap<string, Uint8Array>,
  cache: Cache,
): Promise<Pictures> {
  const entries = [...pictures].map(([file, bytes]) => ({ file, bytes, hash: shortHash(bytes) }));
  const key = entries.flatMap(({ file, hash }) => [file, hash]);
  const sizes = await cache.remember(['picture sizes', ...key], () => measureAll(pictures));

  const assets = new Map<string, PictureAsset>();
  // By path: the same picture in two folders is one file of the site.
  const files = new Map<string, OutputFile>();
  for (const { file, bytes, hash } of entries) {
    const size = sizes.get(file);
    if (!size) continue;
    const extension = extname(file);
    const path = `assets/${basename(file, extension)}-${hash}${extension}`;
    assets.set(file, { url: `/${path}`, ...size });
    files.set(path, { path, bytes });
  }
  return { assets, files: [...files.values()] };
}

async function measureAll(pictures: ReadonlyMap<string, Uint8Array>): Promise<Map<string, Size>> {
  const measured = await Promise.all(
    [...pictures].map(async ([file, bytes]) => [file, await measure(file, bytes)] as const),
  );
  return new Map(measured.flatMap(([file, size]) => (size ? [[file, size]] : [])));
}

async function measure(file: string, bytes: Uint8Array): Promise<Size | undefined> {
  if (file.endsWith('.svg')) return measureSvg(new TextDecoder().decode(bytes));
  const { default: sharp } = await import('sharp');
  try {
    // As the browser shows it: a camera may note that its picture stands on its side.
    const { width, height } = (await sharp(bytes).metadata()).autoOrient;
    return { width, height };
  } catch {
    return undefined;
  }
}

/** The size the drawing gives itself, or else that of its viewBox. */
function measureSvg(text: string): Size | undefined {
  const attributes = /<svg\b([^>]*)>/.exec(text)?.[1] ?? '';
  const width = Number(/\swidth="([\d.]+)(px)?"/.exec(attributes)?.[1]);
  const height = Number(/\sheight="([\d.]+)(px)?"/.exec(attributes)?.[1]);
  if (width > 0 && height > 0) return { width: Math.round(width), height: Math.round(height) };
  const box = /\sviewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"/.exec(attributes);
  const [boxWidth, boxHeight] = [Number(box?.[1]), Number(box?.[2])];
  if (!(boxWidth > 0 && boxHeight > 0)) return undefined;
  return { width: Math.round(boxWidth), height: Math.round(boxHeight) };
}
