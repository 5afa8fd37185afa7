import { type Diagnostic, topOf } from '../diagnostics/diagnostic';
import type { OutputFile } from '../lib/file-bytes';
import { isHtml } from '../lib/paths';
import { toAddress } from '../render/page-address';
import { diagnoseOnce } from './diagnose-once';

/** Finds names that some file system or host cannot serve. The build chooses valid ones, so the file is in `public/`. */
export function checkNames(files: readonly OutputFile[]): Diagnostic[] {
  return [...findTakenAddresses(files), ...findAwkwardNames(files), ...findNamesOfWindows(files)];
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

function findAwkwardNames(files: readonly OutputFile[]): Diagnostic[] {
  return files.flatMap(({ path }) => {
    const isAddressOfPage = isHtml(path);
    const [character] = (isAddressOfPage ? refusedInPage : refusedCharacter).exec(path) ?? [];
    if (character === undefined) return [];
    const why = isAddressOfPage ? 'the address of a page must not have' : 'some hosts refuse';
    const message = `the name ${path} has ${nameCharacter(character)} in it, which ${why}`;
    const fix = 'Rename it, using only the letters a to z, digits, hyphens and dots.';
    return [diagnoseOnce('name/refused-character', topOf(`public/${path}`), message, fix)];
  });
}

/** Names of devices, and names that end in a period or space: with such a file, Windows cannot check the project out. */
const refusedByWindows = /[<>:"|*]|[. ](?:\/|$)|(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|\/|$)/i;

function findNamesOfWindows(files: readonly OutputFile[]): Diagnostic[] {
  return files.flatMap(({ path }) => {
    // A character that no page may have in its name is reported as such.
    const isReported = isHtml(path) && refusedInPage.test(path);
    if (isReported || !refusedByWindows.test(path)) return [];
    const message = `Windows refuses the name ${path}`;
    const fix = 'Rename it, using only the letters a to z, digits, hyphens and dots.';
    return [diagnoseOnce('name/refused-character', topOf(`public/${path}`), message, fix)];
  });
}

function nameCharacter(character: string): string {
  if (character === ' ') return 'a space';
  return /[\s\p{Cc}]/u.test(character) ? 'an invisible character' : character;
}
