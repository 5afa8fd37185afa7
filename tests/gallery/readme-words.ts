import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';

const chapterFiles = ['features', 'ultimate-host', 'roadmap', 'community', 'team'];

/** The words of the content that can be read in the README's pictures. When they change, the pictures are old. */
export async function readReadmeWords(contentDir: string) {
  const read = async (name: string) => {
    const file = join(contentDir, `${name}.yaml`);
    // The pictures of a site without the section are old as well, which the comparison says.
    return existsSync(file) ? parse(await readFile(file, 'utf8')) : {};
  };
  const [{ card, background, ...hero }, { name }, scene, ...chapters] = await Promise.all(
    ['hero', 'site', 'scene', ...chapterFiles].map(read),
  );
  const { invitation, preview, passages } = scene;
  return {
    name,
    chapters: chapters.map(({ runningHead }) => runningHead?.name),
    hero,
    scene: { invitation, preview, first: passages?.[0].text },
  };
}
