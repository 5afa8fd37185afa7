import { dirname } from 'node:path/posix';
import { inspectDrawing, placeOf } from '../assets/svg/inspect-svg';
import { type Advice, type Diagnostic, type SourceLocation, topOf } from '../diagnostics/diagnostic';
import { diagnose, type RuleId } from '../diagnostics/rules';
import { isText, typeOf } from '../lib/content-types';
import type { OutputFile } from '../lib/file-bytes';
import { hashedFolder, isHtml } from '../lib/paths';
import { toAddress } from '../render/page-address';
import { decodeText, detectUtf16 } from '../sources/decode-text';

/** Finds what must not be in `public/`, whose files are published unchanged. */
export function checkPublicFiles(publicFiles: readonly OutputFile[]): Diagnostic[] {
  return [checkFolder, checkEnding, checkDrawing, checkCaptions, checkEncoding].flatMap((check) =>
    publicFiles.flatMap((file) => check(file) ?? []),
  );
}

/**
 * Browsers cache the folder of hashed files forever, because those names change with their bytes. Only the build adds files
 * there: in other names, a hash cannot be told from a date. Some file systems ignore case.
 */
function checkFolder({ path }: OutputFile): Diagnostic | undefined {
  if (!path.toLowerCase().startsWith(hashedFolder)) return undefined;
  const message = `browsers cache the files of ${hashedFolder} for a year, so visitors would not see it change`;
  const fix = 'Move it to another folder in public/, such as public/files/.';
  return diagnoseOnce('public/in-hashed-folder', topOf(`public/${path}`), message, fix);
}

/** Browsers show these as pages, but the build would neither check them nor add the security policy. */
function checkEnding({ path }: OutputFile): Diagnostic | undefined {
  if (!/\.(?:xhtml|xht|shtml)$/i.test(path)) return undefined;
  const message = 'browsers show this as a page, but the site recognizes pages only by the ending .html';
  return diagnoseOnce('public/page-ending', topOf(`public/${path}`), message, 'Name it .html.');
}

/**
 * Drawings follow the rules for drawings of content, without what the optimizer would have removed. A malformed one is an
 * error, too: browsers do not show it, but run what comes before the mistake. Documents and scripts are allowed, because
 * they are added in order to run.
 */
function checkDrawing({ path, bytes }: OutputFile): Diagnostic | undefined {
  if (!/\.svgz?$/i.test(path)) return undefined;
  const top = topOf(`public/${path}`);
  const text = new TextDecoder().decode(bytes);
  const { fault, brokenAt } = inspectDrawing(text);
  if (brokenAt) {
    const fix = 'Save it again as plain SVG, in UTF-8.';
    const place = { ...top, ...brokenAt };
    return diagnoseOnce('public/broken-drawing', place, 'this is not a well-formed SVG', fix);
  }
  const place = { ...top, ...placeOf(fault?.written ?? '', text) };
  return fault && diagnoseOnce('public/unsafe-drawing', place, fault.message, fault.fix);
}

/** Browsers show nothing of captions in another format, and do not say so. */
function checkCaptions({ path, bytes }: OutputFile): Diagnostic | undefined {
  // Decoding removes a byte order mark.
  if (!/\.vtt$/i.test(path) || /^WEBVTT(?:\s|$)/.test(new TextDecoder().decode(bytes))) return undefined;
  const message = 'captions that do not begin with WEBVTT are not shown';
  const fix = 'Export them as WebVTT: subtitles renamed from .srt are not.';
  return diagnoseOnce('public/not-webvtt', topOf(`public/${path}`), message, fix);
}

/** Hosts send every text as UTF-8, whatever it declares, so characters of another encoding would be lost. */
function checkEncoding({ path, bytes }: OutputFile): Diagnostic | undefined {
  const type = typeOf(path) ?? '';
  // Spreadsheets open tables in other encodings.
  if (!isText(type) || type === 'text/csv') return undefined;
  const { wrongAt } = decodeText(bytes);
  // A drawing in UTF-16 has been reported as malformed.
  if (!wrongAt || (type === 'image/svg+xml' && detectUtf16(bytes))) return undefined;
  const place = { ...topOf(`public/${path}`), ...wrongAt };
  const message = 'the file is not saved as UTF-8, which every host says it is';
  return diagnoseOnce('public/not-utf-8', place, message, 'Save it again, with UTF-8 as its encoding.');
}

/**
 * A diagnostic of the finished site, of which one place has only one. It is not reported for a folder that could not be
 * read. Without a location, a template is the source, and any other error may be the cause.
 */
export function diagnoseOnce(
  rule: RuleId,
  location: SourceLocation | undefined,
  message: string,
  advice: string | Advice,
): Diagnostic {
  if (!location) return diagnose(rule, topOf('templates/document.tsx'), message, advice, [{}]);
  const { file, line, column } = location;
  return diagnose(rule, location, message, advice, [{ file, line, column }, { file: dirname(file) }]);
}

/** Finds names that some file system or host cannot serve. The build chooses valid ones, so the file is in `public/`. */
export function checkNames(files: readonly OutputFile[]): Diagnostic[] {
  return [...findTakenAddresses(files), ...findAwkwardNames(files)];
}

/** Reports a file of `public/` with the name of a generated file. */
export function refuseName(path: string, own: string): Diagnostic {
  const message = `the site makes a file ${own} of its own`;
  return diagnoseOnce('name/taken', topOf(`public/${path}`), message, 'Rename or remove this one.');
}

/** Finds files with the same address. Some file systems and hosts ignore case. */
function findTakenAddresses(files: readonly OutputFile[]): Diagnostic[] {
  const seen = new Map<string, string>();
  return files.flatMap(({ path }) => {
    const address = toAddress(path.toLowerCase()).replace(/\/$/, '');
    const other = seen.get(address);
    seen.set(address, other ?? path);
    if (other === undefined) return [];
    // The site's own files come first.
    if (other === path) return [refuseName(path, other)];
    const message = `${path} has the same address as the site's ${other}`;
    return [diagnoseOnce('name/taken', topOf(`public/${path}`), message, 'Rename or remove this one.')];
  });
}

/** Netlify refuses `#` and `?`, `\` separates folders on Windows, and line ends would break lists of files. */
const refusedCharacter = /[#?\\\p{Cc}\u2028\u2029]/u;

/** Every host gets rules for pages, in whose syntax any other character has a meaning on some host. */
const refusedInPage = /[^\w.~/-]/u;

/** Names of devices, and names that end in a period or space: with such a file, Windows cannot check the project out. */
const refusedByWindows = /[<>:"|*]|[. ](?:\/|$)|(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|\/|$)/i;

function findAwkwardNames(files: readonly OutputFile[]): Diagnostic[] {
  return files.flatMap(({ path }) => {
    const message = describeAwkwardName(path);
    if (message === undefined) return [];
    const fix = 'Rename it, using only the letters a to z, digits, hyphens and dots.';
    return [diagnoseOnce('name/refused-character', topOf(`public/${path}`), message, fix)];
  });
}

function describeAwkwardName(path: string): string | undefined {
  const isAddressOfPage = isHtml(path);
  const [character] = (isAddressOfPage ? refusedInPage : refusedCharacter).exec(path) ?? [];
  if (character === undefined)
    return refusedByWindows.test(path) ? `Windows refuses the name ${path}` : undefined;
  const why = isAddressOfPage ? 'the address of a page must not have' : 'some hosts refuse';
  return `the name ${path} has ${nameCharacter(character)} in it, which ${why}`;
}

function nameCharacter(character: string): string {
  if (character === ' ') return 'a space';
  return /[\s\p{Cc}]/u.test(character) ? 'an invisible character' : character;
}
