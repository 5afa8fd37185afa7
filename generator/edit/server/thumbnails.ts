import pLimit from 'p-limit';
import { HttpError } from '../../lib/http';
import { isDrawing } from '../../lib/paths';
import type { Drafts } from '../../site/build-options';
import { groupPictures, widestOf } from '../../sources/group-pictures';
import { readContent } from '../../sources/read-content';

const width = 160;
const mostKept = 500;
const maxPixels = 100_000_000;

/** The picture or icon by its name in the content, as WebP. Those that were made are kept while the server runs. */
export function createThumbnails(folders: { rootDir: string; contentDir: string }, drafts: () => Drafts) {
  const kept = new WeakMap<Uint8Array, Promise<Buffer>>();
  const limit = pLimit(1);
  const files = new Map<string, Uint8Array>();
  const read = () => {
    if (files.size > mostKept * 10) files.clear();
    return readContent({ ...folders, drafts: drafts() }, files);
  };
  return {
    /** All pictures by their names, each with all its cuts. */
    list: async () => groupPictures((await read()).pictures),
    /** Pictures may have changed. */
    forget: () => files.clear(),
    async make(name: string): Promise<Buffer> {
      const { pictures, icons } = await read();
      const icon = icons.get(/^icons\/(?<icon>.+)\.svg$/.exec(name)?.groups?.icon ?? '');
      if (icon) return limit(() => shrink(Buffer.from(icon.text), true));
      const group = groupPictures(pictures).get(name);
      const bytes = [...(group?.cuts ?? [])].find(([cut]) => cut >= width)?.[1] ?? widestOf(group);
      if (!bytes) throw new HttpError(404, { message: 'There is no such picture.' });
      const thumbnail = kept.get(bytes) ?? limit(() => shrink(bytes, isDrawing(name)));
      kept.set(bytes, thumbnail);
      return thumbnail;
    },
  };
}

async function shrink(bytes: Uint8Array, isSvg: boolean): Promise<Buffer> {
  try {
    const { default: sharp } = await import('sharp');
    const picture = sharp(bytes, { limitInputPixels: maxPixels, ...(isSvg && { density: 72 }) });
    return await picture.rotate().timeout({ seconds: 10 }).resize({ width }).webp({ quality: 75 }).toBuffer();
  } catch {
    throw new HttpError(404, { message: 'The picture cannot be shown.' });
  }
}
