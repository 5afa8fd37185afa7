import { findReferences } from '../../content/references/find-references';
import type { OutputFile } from '../../lib/file-bytes';
import type { PictureAsset, Route } from '../../site/documents';

/** The pictures that values of the YAML files name. */
export function listPictures(content: unknown): string[] {
  return findReferences(content, new Set()).map(({ name }) => name);
}

/** The pictures on pages of text. */
export function listPagePictures(routes: readonly Route[]): Set<string> {
  return new Set(
    routes.flatMap(({ view }) => (view.kind === 'page' ? view.page.pictures.map(({ file }) => file) : [])),
  );
}

export const placeholderPicture: OutputFile = {
  path: 'assets/placeholder.svg',
  bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>'),
};

/** Adds a placeholder for each of the names that has no picture. */
export function withPlaceholders(
  pictures: ReadonlyMap<string, PictureAsset>,
  names: readonly string[],
): Map<string, PictureAsset> {
  const all = new Map(pictures);
  const variant = { url: `/${placeholderPicture.path}`, width: 8, height: 8 };
  for (const name of names) {
    if (!all.has(name)) all.set(name, { variants: [variant] });
  }
  return all;
}
