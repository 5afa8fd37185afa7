import { inspectDrawing, placeOf } from '../assets/svg/inspect-svg';
import { type Diagnostic, topOf } from '../diagnostics/diagnostic';
import { isText, typeOf } from '../lib/content-types';
import type { OutputFile } from '../lib/file-bytes';
import { hashedFolder } from '../lib/paths';
import { decodeText, detectUtf16 } from '../sources/decode-text';
import { diagnoseOnce } from './diagnose-once';

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
