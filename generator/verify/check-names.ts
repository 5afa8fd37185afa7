import { type Diagnostic, topOf } from '../diagnostics/diagnostic';
import type { OutputFile } from '../lib/file-bytes';
import { isHtml } from '../lib/paths';
import { toAddress } from '../render/page-address';
import { diagnoseOnce } from './diagnose-once';

/**
 * What no disk or host could make of the names of the files; those that the build gives itself are sound, so that
 * whatever is wrong lies in `public/`.
 */
export function checkNames(files: readonly OutputFile[]): Diagnostic[] {
  return [
    ...findTakenAddresses(files),
    ...findFoldersForFiles(files),
    ...findLongNames(files),
    ...findAwkwardNames(files),
  ];
}

/** A file of `public/` with the name of one that the site makes. */
export function refuseName(path: string, own: string): Diagnostic {
  const message = `the site makes a file ${own} of its own`;
  return diagnoseOnce('name/taken', topOf(`public/${path}`), message, 'Rename or remove this one.');
}

/** Two files for one address; some disks and hosts do not tell large letters from small ones. */
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

/** A folder of the name that another file has: no disk can hold both. */
function findFoldersForFiles(files: readonly OutputFile[]): Diagnostic[] {
  const names = new Map(files.map(({ path }, index) => [path.toLowerCase(), index]));
  return files.flatMap(({ path }, index) => {
    const steps = path.toLowerCase().split('/');
    const other = steps
      .slice(1)
      .flatMap((_, length) => names.get(steps.slice(0, length + 1).join('/')) ?? []);
    const [file] = other;
    if (file === undefined) return [];
    // The site's own files come first.
    const own = Math.max(index, file);
    const location = topOf(`public/${files[own]?.path}`);
    const name = files[file]?.path;
    const message = `the site has a file ${name}, and a folder of the same name`;
    return [diagnoseOnce('name/file-and-folder', location, message, 'Rename or remove this one.')];
  });
}

/** Disks count bytes, of which a letter has up to four. What the build names itself is far shorter. */
const longestName = 240;

function findLongNames(files: readonly OutputFile[]): Diagnostic[] {
  return files.flatMap(({ path }) => {
    const long = path.split('/').find((name) => Buffer.byteLength(name) > longestName);
    if (long === undefined) return [];
    const message = `the name ${long.slice(0, 40)}… is longer than the ${longestName} letters that a disk takes`;
    return [diagnoseOnce('name/too-long', topOf(`public/${path}`), message, 'Rename the file or folder.')];
  });
}

/** Netlify takes no file with `#` or `?`; on Windows `\` parts folders; line ends would tear lists of files. */
const refusedSign = /[#?\\\p{Cc}\u2028\u2029]/u;

/** Every host gets rules for pages, in which any other sign means something to one of them. */
const refusedInPage = /[^\w.~/-]/u;

function findAwkwardNames(files: readonly OutputFile[]): Diagnostic[] {
  return files.flatMap(({ path }) => {
    const isAddressOfPage = isHtml(path);
    const [sign] = (isAddressOfPage ? refusedInPage : refusedSign).exec(path) ?? [];
    if (sign === undefined) return [];
    const why = isAddressOfPage ? 'the address of a page must not have' : 'some hosts refuse';
    const message = `the name ${path} has ${nameSign(sign)} in it, which ${why}`;
    const fix = 'Rename it, with letters from a to z, digits, hyphens and dots alone.';
    return [diagnoseOnce('name/refused-character', topOf(`public/${path}`), message, fix)];
  });
}

function nameSign(sign: string): string {
  if (sign === ' ') return 'a space';
  return /[\s\p{Cc}]/u.test(sign) ? 'an invisible character' : sign;
}
