import { parse } from 'yaml';
import type { ParsedContent } from '../../generator/content/parsed-content';
import { findNode, readDocument, sourceOf } from '../../generator/content/yaml/yaml-document';
import type { OutputFile } from '../../generator/lib/file-bytes';
import type { ValuePath } from '../../generator/lib/json-pointer';
import type { ContentSources } from '../../generator/sources/site-sources';

/**
 * What a site that was made without a complaint has lost of the content: every letter of a YAML file outside its comments
 * must be in the values, in order, and every word of a page must be on it. Empty where nothing is lost.
 */
export function findLostMeaning(
  sources: ContentSources,
  parsed: ParsedContent,
  files: readonly OutputFile[],
): string[] {
  const ofFiles = [...parsed.files.values()].flatMap((path) => {
    const document = sources.documents.find((each) => each.path === path);
    // A file that may be absent says nothing.
    return document ? findLostLetters(path, document.text) : [];
  });
  const ofPages = parsed.pages.flatMap(({ file, slug }) => {
    const text = sources.documents.find((document) => document.path === file)?.text ?? '';
    const [, head = '', body = ''] = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*$([\s\S]*)/m.exec(text) ?? [];
    const html = files.find(({ path }) => path === `${slug}.html`)?.bytes ?? new Uint8Array();
    return [...findLostLetters(file, head), ...findLostWords(file, body, Buffer.from(html).toString())];
  });
  return [...ofFiles, ...ofPages];
}

/** A single value with the characters that the file has. */
type SourceAt = (path: ValuePath) => string | undefined;

function findLostLetters(file: string, text: string): string[] {
  const document = readDocument(file, text);
  const data: unknown = parse(text);
  const sourceAt: SourceAt = (path) => {
    const { node } = findNode(document.root, path);
    return node ? sourceOf(document, node) : undefined;
  };
  // Letters written as numbers are other letters, and keys that are numbers come first.
  if (text.includes('\\') || /^[\s\-{,"']*\d+["']?:\s/m.test(text)) return [];
  const letters = lettersOf(listWords(data, [], sourceAt).join(' '));
  // Within a text that runs over lines, # begins no comment.
  const isKept = [withoutComments(text), text].some(
    (written) => lettersOf(withoutSigns(written)) === letters,
  );
  return isKept ? [] : [`${file} has letters that are not in its values, or in another order`];
}

/**
 * Of those on lines of their own, after two spaces, and after what no words are taken from: quotes, brackets, the sign of
 * a text that follows below, a word of the machine's kind. The sound site has none anywhere else, so what follows
 * a # there has been cut off from words, and must not be taken away before they are compared.
 */
function withoutComments(text: string): string {
  return text
    .replace(/(?:^[ \t]*|[ \t]{2})#.*$/gm, '')
    .replace(/(["'\]}]|[:-][ \t]+(?:[|>][-+\d]{0,2}|[a-z\d/][^\s"'#]*))[ \t]+#.*$/gm, '$1');
}

/** Without how a text that follows below is to be read: `|2-`. */
function withoutSigns(text: string): string {
  return text.replace(/([:-][ \t]+[|>])[-+\d]{1,2}[ \t]*$/gm, '$1');
}

function listWords(value: unknown, path: ValuePath, sourceAt: SourceAt): string[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => listWords(item, [...path, index], sourceAt));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, child]) => [
      key,
      ...listWords(child, [...path, key], sourceAt),
    ]);
  }
  return [typeof value === 'string' ? value : (sourceAt(path) ?? '')];
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Whole words, for their order in a table or a list of notes is not that of the file. */
function findLostWords(file: string, body: string, html: string): string[] {
  const shown = html.replace(/&(#x?[0-9a-f]+|\w+);/gi, ' ').replace(/<\/?(strong|em|del)>/g, '');
  const written = body
    .replace(/<!--[\s\S]*?-->/g, ' ')
    // Names of addresses and notes, tokens, characters by name, and what a block of code is written in.
    .replace(/\[[^\]\n]*\](?=:)|\]\s?\[[^\]\n]*\]|\[\^[^\]\n]*\]/g, ' ')
    .replace(/\{[a-z-]*\}|&#?\w+;/g, ' ')
    .replace(/^([ \t>]*(?:```+|~~~+))[ \t]*[a-z0-9+#-]*[ \t]*$/gm, ' ')
    .replace(/\\(?=[^\p{L}\p{N}])/gu, '');
  const words = written.match(/\p{L}{2,}/gu) ?? [];
  const lost = words.filter((word) => !shown.includes(word));
  return lost.map((word) => `${file} says "${word}", and its page does not`);
}
