import { stat } from 'node:fs/promises';
import { basename, extname } from 'node:path/posix';
import { type Diagnostic, topOf } from '../diagnostics/diagnostic';
import { diagnose } from '../diagnostics/rules';
import type { OutputFile } from '../lib/file-bytes';
import { pushAll } from '../lib/groups';
import { readLanguageFile } from '../lib/languages/languages';
import { relativePath } from '../lib/paths';
import type { BuildOptions } from '../site/build-options';
import { decodeText, findMisread } from './decode-text';
import { type OwnFiles, type ReadFault, readOwnFiles } from './read-folder';
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
  const stats = await stat(contentDir).catch(() => undefined);
  if (stats?.isDirectory())
    return sortFiles(await readOwnFiles(contentDir, { known, drafts }), folder, texts);
  const message = 'there is no such folder';
  const fix = 'Name the folder that holds the content, or put it back.';
  return sortFiles({ files: [], faults: [{ rule: 'file/missing', path: '', message, fix }] }, folder);
}

/** What each file of the folder is for. `folder` is how diagnostics name the folder. `texts` are added to. */
export function sortFiles(
  { files, faults }: Pick<OwnFiles, 'files' | 'faults'>,
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

  const documents = files.filter(({ path }) => isDocument(path)).map(toSource);
  const icons = files.filter(({ path }) => isIcon(path)).map(toSource);
  const pictures = files.filter(({ path }) => isPicture(path));
  const misplaced = findMisplacedPages(files);
  const faulty = [...faults.filter(({ path }) => isOurs(path)), ...misplaced];
  pushAll(diagnostics, faulty.map(toDiagnostic));
  return {
    diagnostics,
    // A link to a misplaced page is right.
    unread: new Set([...faulty.map(({ path }) => path), ...misplaced.map(({ path }) => placeOfPage(path))]),
    paths: files.map(({ path }) => path),
    documents,
    icons: new Map(icons.map((icon) => [icon.name.slice('icons/'.length, -'.svg'.length), icon])),
    pictures: new Map(pictures.map(({ path, bytes }) => [path.normalize('NFC'), bytes])),
  };
}

function readText({ path, bytes }: OutputFile, folder: string): ReadText {
  // The name of a page that is no markdown is refused; what it holds may be anything.
  const isReadable = !isInPages(path) || path.endsWith('.md');
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

/**
 * YAML files at the top, and in `pages/` what may be meant as a page: its name is checked later. The same in the folder of
 * a language. Markdown beside the YAML files is for people, and a README.md everywhere.
 */
function isDocument(path: string): boolean {
  const { name } = readLanguageFile(path) ?? { name: path };
  if (isNotes(name)) return false;
  if (!name.includes('/')) return /\.ya?ml(?:\.txt)?$/i.test(name);
  if (!isInPages(path)) return false;
  return /\.(?:md|markdown|mdx|txt|html?|rtf|docx?|odt)\s*$/i.test(path) || /\/[^./]+$/.test(path);
}

/** Whether it is in the folder of pages, of the site or of a language. */
function isInPages(path: string): boolean {
  return (readLanguageFile(path)?.name ?? path).startsWith('pages/');
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
  const [folder = ''] = path.split('/');
  return path === '' || folders.includes(folder) || isInPages(path) || isDocument(path);
}

/** Pages outside `pages/`, by their front matter, which notes for people do not have. Nobody would miss them. */
function findMisplacedPages(files: readonly OutputFile[]): ReadFault[] {
  return files.flatMap(({ path, bytes }): ReadFault[] => {
    if (isInPages(path) || isNotes(path) || !/\.(?:md|markdown|mdx)$/i.test(path)) return [];
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
