import { relative, sep } from 'node:path';
import { readFolder } from './read-folder';
import type { BuildOptions, ContentSources, OutputFile, SourceFile } from './types';

/**
 * Reads the content folder once, in a fixed order. Which files must be there and what they say is
 * for `parseContent`; an empty or absent folder is therefore no failure here.
 */
export async function readContent({
  rootDir,
  contentDir,
}: Pick<BuildOptions, 'rootDir' | 'contentDir'>): Promise<ContentSources> {
  const folder = relative(rootDir, contentDir).split(sep).join('/');
  const files = await readFolder(contentDir);
  const toSource = ({ path, bytes }: OutputFile): SourceFile => ({
    path: `${folder}/${path}`,
    name: path,
    text: decode(bytes),
  });

  const documents = files.filter(({ path }) => isDocument(path)).map(toSource);
  const icons = files.filter(({ path }) => /^icons\/[^/]+\.svg$/.test(path)).map(toSource);
  const pictures = files.filter(({ path }) => /^pictures\/.+\.(svg|png|jpg|webp|avif)$/.test(path));
  return {
    documents,
    icons: new Map(icons.map((icon) => [icon.name.slice('icons/'.length, -'.svg'.length), icon])),
    pictures: new Map(pictures.map(({ path, bytes }) => [path, bytes])),
  };
}

/** Markdown beside the YAML files is for people, such as a README; markdown in `pages/` is the site's. */
function isDocument(path: string): boolean {
  return /^[^/]+\.ya?ml$/.test(path) || /^pages\/.+\.(md|markdown|ya?ml)$/.test(path);
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
