import { stat } from 'node:fs/promises';
import { basename, extname } from 'node:path/posix';
import { type Diagnostic, topOf } from '../diagnostics/diagnostic';
import { diagnose } from '../diagnostics/rules';
import type { OutputFile } from '../lib/file-bytes';
import { relativePath } from '../lib/paths';
import { pushAll } from '../lib/push-all';
import type { BuildOptions } from '../site/build-options';
import { decodeText } from './decode-text';
import { findMisread } from './find-misread';
import { normalizeLineEnds } from './normalize-line-ends';
import { type OwnFiles, type ReadFault, readOwnFiles } from './read-own-files';
import type { ContentSources, SourceFile } from './site-sources';

/** A text file, and what is wrong with its characters. */
interface ReadText {
  source: SourceFile;
  diagnostics: Diagnostic[];
}

/** Files that need not be decoded again, by their bytes. */
export type ReadTexts = WeakMap<Uint8Array, ReadText>;

/** Where the site's pages, pictures and icons are. */
const folders = ['pages', 'pictures', 'icons'];

/** Far more than a person writes, and few enough to be parsed in a moment, whatever they are. */
const maxTextCharacters = 60_000;
/** UTF-8 has at most four bytes for a character. */
const maxTextBytes = 4 * maxTextCharacters;
const maxDrawingBytes = 2_000_000;
const maxPictureBytes = 50_000_000;

/**
 * Reads the content folder once, in a fixed order. Which files are needed and what they say is for `parseContent`; an
 * empty folder is therefore no failure here. What cannot be read becomes a diagnostic. For `known` see `readFolder`.
 */
export async function readContent(
  { rootDir, contentDir, drafts }: Pick<BuildOptions, 'rootDir' | 'contentDir' | 'drafts'>,
  known?: Map<string, Uint8Array>,
  texts?: ReadTexts,
): Promise<ContentSources> {
  const folder = relativePath(rootDir, contentDir);
  const own = await readOwnFiles(contentDir, maxBytesOf, known, drafts);
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
    const last = texts.get(file.bytes);
    const read = last?.source.path === `${folder}/${file.path}` ? last : readText(file, folder);
    texts.set(file.bytes, read);
    pushAll(diagnostics, read.diagnostics);
    return read.source;
  };

  const all = files.filter(({ path }) => isDocument(path)).map(toSource);
  const tooLong = all.flatMap(findTooLong);
  const documents = all.filter(({ name }) => tooLong.every(({ path }) => path !== name));
  const icons = files.filter(({ path }) => isIcon(path)).map(toSource);
  const pictures = files.filter(({ path }) => isPicture(path));
  const misplaced = findMisplacedPages(files);
  const faulty = [
    ...faults.filter(({ path }) => isOurs(path)),
    ...findWrongKinds(files),
    ...tooLong,
    ...misplaced,
  ];
  pushAll(diagnostics, faulty.map(toDiagnostic));
  return {
    diagnostics,
    // A link to a misplaced page is right.
    unread: new Set([...faulty.map(({ path }) => path), ...misplaced.map(({ path }) => placeOfPage(path))]),
    paths: files.map(({ path }) => path),
    documents,
    icons: new Map(icons.map((icon) => [icon.name.slice('icons/'.length, -'.svg'.length), icon])),
    pictures: new Map(pictures.map(normalizeLineEnds).map(({ path, bytes }) => [path, bytes])),
  };
}

function readText({ path, bytes }: OutputFile, folder: string): ReadText {
  // The name of a page that is no markdown is refused; what it holds may be anything.
  const isReadable = !path.startsWith('pages/') || path.endsWith('.md');
  const { text, wrongAt } = decodeText(isReadable ? bytes : new Uint8Array());
  const source = { path: `${folder}/${path}`, name: path, text };
  if (!wrongAt) return { source, diagnostics: isDocument(path) ? findMisread(source) : [] };
  // Bytes in another encoding would be reported as misread characters everywhere.
  const message = 'the file is not saved as UTF-8, so what it says is uncertain';
  const fix = 'Save it again, with UTF-8 as its encoding.';
  return {
    source,
    diagnostics: [diagnose('file/not-utf-8', { file: source.path, ...wrongAt }, message, fix)],
  };
}

function findTooLong({ name, text }: SourceFile): ReadFault[] {
  const length = text.length > maxTextCharacters ? [...text].length : 0;
  if (length <= maxTextCharacters) return [];
  const message = `the file has ${length.toLocaleString('en')} characters, and at most ${maxTextCharacters.toLocaleString('en')} are read`;
  return [{ rule: 'file/too-large', path: name, message, fix: 'Make it shorter, or divide it.' }];
}

/**
 * YAML files at the top, and in `pages/` what may be meant as a page: its name is checked later. Markdown beside the
 * YAML files is for people, and a README.md everywhere.
 */
function isDocument(path: string): boolean {
  if (isNotes(path)) return false;
  if (!path.includes('/')) return /\.ya?ml(?:\.txt)?$/i.test(path);
  if (!path.startsWith('pages/')) return false;
  return /\.(?:md|markdown|mdx|txt|html?|rtf|docx?|odt)\s*$/i.test(path) || /\/[^./]+$/.test(path);
}

/** The name that `content/README.md` keeps for people's own notes, which are never published. */
function isNotes(path: string): boolean {
  return basename(path) === 'README.md';
}

function isIcon(path: string): boolean {
  return /^icons\/[^/]+\.svg$/.test(path);
}

/** Those of a page may be beside it. */
function isPicture(path: string): boolean {
  return /^(?:pictures|pages)\/.+\.(svg|png|jpg|webp|avif)$/.test(path);
}

/** Whether the site would read a file of this name, or something within it. */
function isOurs(path: string): boolean {
  return path === '' || folders.includes(path.split('/')[0] ?? '') || isDocument(path);
}

/** Pages outside `pages/`, by their front matter, which notes for people do not have. Nobody would miss them. */
function findMisplacedPages(files: readonly OutputFile[]): ReadFault[] {
  return files.flatMap(({ path, bytes }): ReadFault[] => {
    if (path.startsWith('pages/') || isNotes(path) || !/\.(?:md|markdown|mdx)$/i.test(path)) return [];
    const head = Buffer.from(bytes.subarray(0, 20)).toString();
    if (!/^\ufeff?---[ \t]*[\r\n]/.test(head)) return [];
    return [
      {
        rule: 'file/misplaced',
        path,
        message: 'this looks like a page, and the site reads pages from the folder pages/ alone',
        fix: `Move it to ${placeOfPage(path)}, or out of the content folder if it is not to be published.`,
      },
    ];
  });
}

function placeOfPage(path: string): string {
  return `pages/${basename(path, extname(path))}.md`;
}

/** A file where a folder should be, and the other way round. */
function findWrongKinds(files: readonly OutputFile[]): ReadFault[] {
  const parents = new Set(files.flatMap(({ path }) => parentsOf(path)));
  const asFile = [...parents]
    .filter((path) => (isDocument(path) && extname(path) !== '') || isIcon(path) || isPicture(path))
    .map((path) => ({
      rule: 'file/wrong-kind' as const,
      path,
      message: 'this is a folder, and should be a file',
      fix: `Put the file ${basename(path)} in its place.`,
    }));
  const asFolder = files
    .filter(({ path }) => folders.includes(path))
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
  if (isDocument(path)) return maxTextBytes;
  return extname(path) === '.svg' ? maxDrawingBytes : maxPictureBytes;
}
