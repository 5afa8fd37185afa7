import { existsSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { relative, resolve, sep } from 'node:path';
import type { BuildOptions } from '../../site/build-options';

/** Opens an editor at an absolute path such as `/site/content/hero.yaml:12:10`. Rejects with a message for the user. */
export type Launch = (place: string) => Promise<void>;

/** Opens an editor at a location such as `content/hero.yaml:12:10`. Resolves to an HTTP status, and why it failed. */
export type OpenInEditor = (at: string) => Promise<{ status: number; words?: string }>;

type Folders = Pick<BuildOptions, 'rootDir' | 'contentDir'>;

/** Opens no file outside the project and the content folder. */
export async function openInEditor(
  at: string,
  folders: Folders,
  launch: Launch = launchEditor,
): ReturnType<OpenInEditor> {
  const [, name = '', line, column] = /^([^\0]{1,400}):(\d{1,7}):(\d{1,7})$/.exec(at) ?? [];
  if (name === '') return { status: 400, words: 'Write it like ?at=content/hero.yaml:12:10.' };
  const file = await findFile(name, folders);
  if (file === undefined) return { status: 404, words: `There is no file ${name} of this project to open.` };
  try {
    await launch(`${file}:${line}:${column}`);
    return { status: 204 };
  } catch (error) {
    return { status: 500, words: (error as Error).message };
  }
}

/** The real path of a file below one of the folders. */
async function findFile(name: string, { rootDir, contentDir }: Folders): Promise<string | undefined> {
  const real = (each: string) => realpath(each).catch(() => '');
  const [file = '', ...folders] = await Promise.all([resolve(rootDir, name), contentDir, rootDir].map(real));
  const isFile = file !== '' && (await stat(file)).isFile();
  return isFile && folders.some((folder) => folder && isBelow(folder, file)) ? file : undefined;
}

function isBelow(folder: string, file: string): boolean {
  const below = relative(folder, file);
  return below.split(sep)[0] !== '..' && resolve(folder, below) === file;
}

/** An editor that cannot start fails within this time; one that starts reports nothing, and may run for hours. */
const failsWithinMs = 400;

const nameYours = 'Name one with a window of its own in LAUNCH_EDITOR: LAUNCH_EDITOR=code npm run dev';

/** In the editor that `LAUNCH_EDITOR` names, that is running, or that `VISUAL` or `EDITOR` names. */
export async function launchEditor(place: string): Promise<void> {
  const require = createRequire(import.meta.url);
  const guess: () => unknown[] = require('launch-editor/guess.js');
  const launch: typeof import('launch-editor') = require('launch-editor');
  const [command] = guess();
  // A name with spaces is a file, or a program with its options.
  const withOptions = typeof command === 'string' && !existsSync(command) ? command : undefined;
  await new Promise<void>((done, fail) => {
    launch(place, withOptions, (_file, message) => {
      const reason = message?.replace(/\.$/, '') ?? 'none was found';
      fail(new Error(`The editor did not start: ${reason}. ${nameYours}`));
    });
    setTimeout(done, failsWithinMs);
  });
}
