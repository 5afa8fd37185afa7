import { checkUnoptimized } from '../assets/svg/measure-svg';
import { findBreak } from '../assets/svg/parse-svg';
import { type Diagnostic, topOf } from '../diagnostics/diagnostic';
import { isText, typeOf } from '../lib/content-types';
import type { OutputFile } from '../lib/file-bytes';
import { placeIn } from '../lib/line-starts';
import { hashedFolder } from '../lib/paths';
import { decodeText, detectUtf16 } from '../sources/decode-text';
import { diagnoseOnce } from './diagnose-once';

/** What must not be in `public/`, whose files are published as they are. */
export function checkPublicFiles(publicFiles: readonly OutputFile[]): Diagnostic[] {
  return [checkFolder, checkEnding, checkDrawing, checkEncoding].flatMap((check) =>
    publicFiles.flatMap((file) => check(file) ?? []),
  );
}

/**
 * Browsers keep what lies in the folder of hashed files for good, as their names change with their bytes. There the
 * build alone gives names: of others nobody could tell a hash from a date. Some disks do not tell large letters from
 * small ones.
 */
function checkFolder({ path }: OutputFile): Diagnostic | undefined {
  if (!path.toLowerCase().startsWith(hashedFolder)) return undefined;
  const message = `browsers keep what lies in ${hashedFolder} for a year, and would not see it change`;
  const fix = 'Move it to another folder in public/, such as public/files/.';
  return diagnoseOnce('public/in-hashed-folder', topOf(`public/${path}`), message, fix);
}

/** What browsers show as a page though its name does not end as one: it would get neither a check nor a policy. */
function checkEnding({ path }: OutputFile): Diagnostic | undefined {
  if (!/\.(?:xhtml|xht|shtml)$/i.test(path)) return undefined;
  const message = 'browsers show this as a page, and the site knows pages by the ending .html alone';
  return diagnoseOnce('public/page-ending', topOf(`public/${path}`), message, 'Name it .html.');
}

/**
 * Drawings are under the rules for those of content, and without anything that the optimiser would have taken out of
 * them. One that is not whole is refused, too: browsers show none of it, but run what comes before the mistake. Documents
 * and scripts may lie there, for whoever puts them there means to run them.
 */
function checkDrawing({ path, bytes }: OutputFile): Diagnostic | undefined {
  if (!/\.svgz?$/i.test(path)) return undefined;
  const top = topOf(`public/${path}`);
  const text = new TextDecoder().decode(bytes);
  const broken = findBreak(text);
  if (broken) {
    const place = { ...top, ...placeIn(text, broken.at) };
    const fix = 'Save it again as plain SVG, in UTF-8.';
    return diagnoseOnce('public/broken-drawing', place, 'this is not a whole SVG drawing', fix);
  }
  const fault = checkUnoptimized(text);
  return fault && diagnoseOnce('public/unsafe-drawing', { ...top, ...fault.place }, fault.message, fault.fix);
}

/** Hosts send every text as UTF-8, whatever it says of itself: letters of another encoding would show as none at all. */
function checkEncoding({ path, bytes }: OutputFile): Diagnostic | undefined {
  const type = typeOf(path) ?? '';
  // Tables are opened by what knows other encodings.
  if (!isText(type) || type === 'text/csv') return undefined;
  const { wrongAt } = decodeText(bytes);
  // A drawing in UTF-16 is no drawing by its bytes, and has been told of as that.
  if (!wrongAt || (type === 'image/svg+xml' && detectUtf16(bytes))) return undefined;
  const place = { ...topOf(`public/${path}`), ...wrongAt };
  const message = 'the file is not saved as UTF-8, which every host says it is';
  return diagnoseOnce('public/not-utf-8', place, message, 'Save it anew, with UTF-8 as its encoding.');
}
