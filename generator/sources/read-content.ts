import { stat } from 'node:fs/promises';
import { basename, extname } from 'node:path/posix';
import { type Diagnostic, diagnose, topOf } from '../diagnostics/diagnostic';
import type { BuildOptions } from '../lib/build-options';
import type { OutputFile } from '../lib/file-bytes';
import { relativePath } from '../lib/paths';
import { pushAll } from '../lib/push-all';
import { composeAccents } from './compose-accents';
import { decodeText } from './decode-text';
import { findMisplacedFiles, isNotes, knownFolders } from './find-misplaced-files';
import { findMisread } from './find-misread';
import { normalizeLineEnds } from './normalize-line-ends';
import { type OwnFiles, type ReadFault, readOwnFiles } from './read-own-files';
import type { ContentSources, SourceFile } from './site-sources';

/** A text file, and what is wrong with its letters. */
interface ReadText {
  source: SourceFile;
  diagnostics: Diagnostic[];
}

/** By their bytes, files that need not be decoded again. */
export type ReadTexts = WeakMap<Uint8Array, ReadText>;

/** Far more than a person writes, and little enough to be parsed in a moment, whatever it holds. */
const maxTextBytes = 60_000;
const maxDrawingBytes = 2_000_000;
const maxPictureBytes = 50_000_000;

/**
 * Reads the content folder once, in a fixed order. Which files must be there and what they say is
 * for `parseContent`; an empty folder is therefore no failure here. What cannot be read is a diagnostic.
 * `known`: see `readFolder`.
 */
export async function readContent(
  { rootDir, contentDir }: Pick<BuildOptions, 'rootDir' | 'contentDir'>,
  known?: Map<string, Uint8Array>,
  texts?: ReadTexts,
): Promise<ContentSources> {
  const folder = relativePath(rootDir, contentDir);
  const own = await readOwnFiles(contentDir, maxBytesOf, known);
  const stats = await stat(contentDir).catch(() => undefined);
  if (stats?.isDirectory()) return sortFiles(own, folder, texts);
  const fault: ReadFault = stats
    ? {
        rule: 'file/wrong-kind',
        path: '',
        message: 'this is a file, and should be a folder',
        fix: 'Name the folder that holds the content.',
      }
    : {
        rule: 'file/missing',
        path: '',
        message: 'there is no such folder',
        fix: 'Name the folder that holds the content, or put it back.',
      };
  return sortFiles({ files: [], faults: [fault] }, folder);
}

/** What each file of the folder is for. `folder` is how diagnostics name the folder. `texts` are added to. */
export function sortFiles(
  { files, faults }: OwnFiles,
  folder: string,
  texts: ReadTexts = new WeakMap(),
): ContentSources {
  const diagnostics: Diagnostic[] = [];
  const toDiagnostic = ({ rule, path, message, fix }: ReadFault) =>
    diagnose(rule, topOf(path === '' ? folder : `${folder}/${path}`), message, fix);
  const toSource = (file: OutputFile): SourceFile => {
    const known = texts.get(file.bytes);
    const read = known?.source.path === `${folder}/${file.path}` ? known : readText(file, folder);
    texts.set(file.bytes, read);
    pushAll(diagnostics, read.diagnostics);
    return read.source;
  };

  const documents = files.filter(({ path }) => isDocument(path)).map(toSource);
  const icons = files.filter(({ path }) => isIcon(path)).map(toSource);
  const pictures = files.filter(({ path }) => isPicture(path));
  const misplaced = findMisplacedFiles(files);
  const faulty = [
    ...faults.filter(({ path }) => isOurs(path)),
    ...findWrongKinds(files),
    ...misplaced.faults,
  ];
  pushAll(diagnostics, faulty.map(toDiagnostic));
  return {
    diagnostics,
    unread: new Set([...faulty.map(({ path }) => path), ...misplaced.meant]),
    paths: files.map(({ path }) => path),
    documents,
    icons: new Map(icons.map((icon) => [icon.name.slice('icons/'.length, -'.svg'.length), icon])),
    pictures: new Map(pictures.map(normalizeLineEnds).map(({ path, bytes }) => [path, bytes])),
  };
}

function readText({ path, bytes }: OutputFile, folder: string): ReadText {
  const { text, wrongAt } = decodeText(isOfWordProcessor(path) ? new Uint8Array() : bytes);
  const source = { path: `${folder}/${path}`, name: path, text: composeAccents(text) };
  if (!wrongAt) return { source, diagnostics: isDocument(path) ? findMisread(source) : [] };
  // Bytes in another encoding would be reported as misread letters everywhere.
  const said = 'the file is not saved as UTF-8, so this cannot be told for sure';
  const fix = 'Save it anew, with UTF-8 as its encoding.';
  return { source, diagnostics: [diagnose('file/not-utf-8', { file: source.path, ...wrongAt }, said, fix)] };
}

/**
 * Markdown beside the YAML files is for people, and a README.md everywhere; other markdown in `pages/` is the site's. A
 * name that a text editor has lengthened, or that lacks its ending, is taken for what it was meant to be, and refused as
 * a name.
 */
function isDocument(path: string): boolean {
  if (isNotes(path)) return false;
  const name = path.trimEnd().replace(/\.txt$/i, '');
  if (/^[^/]+\.ya?ml$/i.test(name)) return true;
  return (
    /^pages\/.+\.(md|markdown|mdx|mkdn?|mdown|txt|text|html?|ya?ml)$/i.test(path.trimEnd()) ||
    isOfWordProcessor(path) ||
    /^pages\/(.+\/)?[^./]+$/.test(path)
  );
}

/** Of another format than text: its name is refused, and it is not read. */
function isOfWordProcessor(path: string): boolean {
  return /^pages\/.+\.(rtf|docx?|odt|pages)$/i.test(path);
}

function isIcon(path: string): boolean {
  return /^icons\/[^/]+\.svg$/.test(path);
}

/** Those of pages may lie beside the page. */
function isPicture(path: string): boolean {
  return /^(?:pictures|pages)\/.+\.(svg|png|jpg|webp|avif)$/.test(path);
}

/** Whether the site would read a file of this name, or something within it. */
function isOurs(path: string): boolean {
  return path === '' || knownFolders.includes(path.split('/')[0] ?? '') || isDocument(path);
}

/** A file where a folder should be, and the other way round. */
function findWrongKinds(files: readonly OutputFile[]): ReadFault[] {
  const folders = new Set(files.flatMap(({ path }) => parentsOf(path)));
  const asFile = [...folders]
    .filter((path) => (isDocument(path) && extname(path) !== '') || isIcon(path) || isPicture(path))
    .map((path) => ({
      rule: 'file/wrong-kind' as const,
      path,
      message: 'this is a folder, and should be a file',
      fix: `Put the file ${basename(path)} in its place.`,
    }));
  const asFolder = files
    .filter(({ path }) => knownFolders.includes(path))
    .map(({ path }) => ({
      rule: 'file/wrong-kind' as const,
      path,
      message: 'this is a file, and should be a folder',
      fix: `Make a folder ${path} in its place.`,
    }));
  return [...asFile, ...asFolder];
}

function parentsOf(path: string): string[] {
  const steps = path.split('/').slice(0, -1);
  return steps.map((_step, index) => steps.slice(0, index + 1).join('/'));
}

function maxBytesOf(path: string): number {
  if (isDocument(path) && !isOfWordProcessor(path)) return maxTextBytes;
  return extname(path) === '.svg' ? maxDrawingBytes : maxPictureBytes;
}
