import { basename } from 'node:path/posix';
import type { z } from 'zod';
import { locationAt } from '../content/list-values';
import { listIcons } from '../content/references';
import { subjectOf } from '../content/value-words';
import { createDiagnose, type Diagnostic, topOf, warning } from '../diagnostics/diagnostic';
import { textOf } from '../lib/file-bytes';
import { readPointer, toPointer } from '../lib/json-pointer';
import { readLanguageFile } from '../lib/languages/languages';
import { shorten } from '../lib/words';
import type { SiteDefinition } from '../site/site-definition';
import { groupPictures, nameOfCut } from '../sources/group-pictures';
import type { Place } from '../trace/mark-content';
import { removeLocations } from '../trace/place-locations';
import type { Trace } from '../trace/trace-documents';
import type { Feature, ReviewInput } from './feature';

/** Content that is not reported as unused. The patterns match pointers such as `site.yaml#/labels/play`. */
export interface UnusedContentOptions {
  /** Values that no page has to show. Those that features read need not be here. */
  neverShown: RegExp;
  /** Values in the props of a widget that it shows only later. */
  shownLater: RegExp;
  /** The folder of pictures of which templates choose some. */
  stockPictures: string;
}

const rules = {
  'review/unused-text': warning('No page shows a text of the content.'),
  'review/unused-picture': warning('No content names a picture.'),
  'review/unused-icon': warning('No page uses an icon.'),
  'review/unread-file': warning('The site does not read a file of the content folder.'),
};

const diagnose = createDiagnose(rules);

/** Warns about texts that no page shows, pictures that no file names, icons that no page uses, and files that nothing reads. */
export const unusedContent = (options: UnusedContentOptions): Feature => ({
  name: 'unused-content',
  rules,
  review: (site) => [...findUnusedContent(site, options), ...findUnshownFiles(site), ...findUnread(site)],
});

const props = /<script type="application\/json".*?<\/script>/gs;

/**
 * Required values may be unused: nobody can remove the words below the bar of an item in progress while there is no such
 * item. A group that shows nothing is one warning.
 */
function findUnusedContent(site: ReviewInput, options: UnusedContentOptions): Diagnostic[] {
  const { trace, parsed, pages, leftOut, contentFolder, definition } = site;
  const { icons, pictures, documents } = site.sources.content;
  // Those of a language that is switched off as well.
  const ofLanguages = documents.filter(({ name }) => readLanguageFile(name)).map(({ text }) => text);
  const onPages = pages.flatMap((page) => page.pictures.map(({ file }) => file));
  const named = new Set([...trace.marked.map(({ value }) => value), ...onPages]);
  const hiddenPictures = [...groupPictures(pictures)].flatMap(([name, { whole, cuts }]) => {
    // Drafts and pages of a later day need their pictures.
    const isToCome =
      leftOut.some(({ body }) => body.includes(basename(name))) ||
      ofLanguages.some((text) => text.includes(name));
    if (named.has(name) || isToCome || name.startsWith(options.stockPictures)) return [];
    const [width = 0] = cuts.keys();
    const file = whole ? name : nameOfCut(name, width);
    return [
      diagnose(
        'review/unused-picture',
        topOf(`${contentFolder}/${file}`),
        'no content names this picture',
        fileAdvice,
      ),
    ];
  });
  // An icon that content names must exist, shown or not.
  const inContent = listIcons(parsed.content, definition.keys.icons);
  const html = htmlOf(trace);
  const hiddenIcons = [...icons]
    // The icon of a button's other state is only in its props.
    .filter(([name]) => !inContent.includes(name) && !html.includes(`.svg#${name}"`))
    .map(([, { path }]) => diagnose('review/unused-icon', topOf(path), 'no page uses this icon', fileAdvice));
  return [...warnOfSpare(site, options), ...hiddenPictures, ...hiddenIcons];
}

/** The values that no document shows. Those without marks, such as addresses, are searched for as text. */
export function listHidden(
  trace: Trace,
  { neverShown, shownLater }: Pick<UnusedContentOptions, 'neverShown' | 'shownLater'>,
  features: SiteDefinition['features'],
): Place[] {
  const { marked, plain, rendered, inWidgetProps } = trace;
  // Props alone show nothing.
  const shown = htmlOf(trace).replace(props, '');
  // A text without a translation has a mark in each language.
  const isShown = new Set(
    marked.flatMap(({ pointer }, number) => {
      const isLater = inWidgetProps.has(number) && shownLater.test(pointer);
      return rendered.has(number) || isLater ? [pointer] : [];
    }),
  );
  const hidden = [
    ...marked.filter(({ pointer }) => !isShown.has(pointer)),
    ...plain.filter(({ pointer, value }) => !shown.includes(escapeHtml(value)) && !shownLater.test(pointer)),
  ];
  return hidden.filter(({ pointer }) => !isRead(pointer, neverShown, features));
}

function htmlOf({ documents }: Trace): string {
  return documents.map(({ bytes }) => removeLocations(textOf(bytes))).join('\n');
}

function isRead(pointer: string, neverShown: RegExp, features: SiteDefinition['features']): boolean {
  return neverShown.test(pointer) || features.some(({ reads }) => reads?.test(pointer));
}

/** Warns about hidden values that may be removed, once for those that may be removed with their group or file. */
function warnOfSpare(
  { trace, parsed, definition }: Pick<ReviewInput, 'trace' | 'parsed' | 'definition'>,
  options: UnusedContentOptions,
): Diagnostic[] {
  const { content, files, pages, locations } = parsed;
  const hidden = new Set(listHidden(trace, options, definition.features).map(({ pointer }) => pointer));
  const shown = [...trace.marked, ...trace.plain]
    .map(({ pointer }) => pointer)
    .filter((pointer) => !hidden.has(pointer) && !isRead(pointer, options.neverShown, definition.features));
  const sources = [
    ...Object.entries(definition.contentFiles).map(([key, { schema, isOptional = false }]) => ({
      file: files.get(key) ?? '',
      schema,
      data: content[key as keyof typeof content] as unknown,
      isOptional,
    })),
    ...pages.map(({ file, frontMatter }) => ({
      ...{ file, schema: definition.pageSchema, data: frontMatter, isOptional: false },
    })),
  ];
  // A text without marks, such as an id, may stand somewhere by chance.
  const unshown = sources.filter(({ file, isOptional }) => {
    const texts = isOptional ? trace.marked.filter((place) => place.file === file) : [];
    return (
      texts.some(({ pointer }) => hidden.has(pointer)) &&
      texts.every(({ pointer }) => !shown.includes(pointer))
    );
  });
  const ofFiles = unshown.map(({ file }) =>
    diagnose('review/unread-file', topOf(file), 'no page shows anything of this file', fileAdvice),
  );
  const spare = [...hidden].flatMap((pointer) => {
    const [file = '', path = ''] = pointer.split('#');
    const source = sources.find((each) => each.file === file && !unshown.includes(each));
    const steps = source && findSpare(source.schema, source.data, readPointer(path));
    return steps ? [{ file, steps, pointer: `${file}#${toPointer(steps)}` }] : [];
  });
  const units = new Map(spare.map((unit) => [unit.pointer, unit]));
  const ofValues = [...units.values()].flatMap(({ file, steps, pointer }) => {
    const location = locationAt(locations, file, steps);
    const [value] = trace.marked.concat(trace.plain).filter((place) => place.pointer === pointer);
    if (value)
      return [
        diagnose('review/unused-text', location, `no page shows "${shorten(value.value)}"`, textAdvice),
      ];
    if (shown.some((other) => other.startsWith(`${pointer}/`))) return [];
    const whole = subjectOf(steps.map(toStep), file);
    return [diagnose('review/unused-text', location, `no page shows anything of ${whole}`, groupAdvice)];
  });
  return [...ofFiles, ...ofValues];
}

/**
 * The path of what an editor can remove so that the value at `path` is gone and the file still matches its schema: the
 * value itself, or the nearest group or entry around it.
 */
function findSpare(schema: z.ZodType, data: unknown, path: readonly string[]): string[] | undefined {
  const lengths = path.map((_, index) => path.length - index);
  const length = lengths.find((each) => schema.safeParse(without(data, path.slice(0, each))).success);
  return length === undefined ? undefined : path.slice(0, length);
}

/** A copy without the value at `path`. */
function without(data: unknown, path: readonly string[]): unknown {
  const copy = structuredClone(data);
  const group = path.slice(0, -1).reduce((value, step) => (value as Record<string, unknown>)[step], copy);
  const last = path.at(-1) ?? '';
  if (Array.isArray(group)) group.splice(Number(last), 1);
  else delete (group as Record<string, unknown>)[last];
  return copy;
}

function toStep(step: string): string | number {
  return /^\d+$/.test(step) ? Number(step) : step;
}

/** Warns about content files of which no page can show anything. */
function findUnshownFiles({
  parsed: { content, files },
  sources: {
    content: { documents },
  },
  definition: { contentFiles },
}: ReviewInput): Diagnostic[] {
  return Object.entries(contentFiles).flatMap(([key, { file, list, isUnread }]) => {
    if (content[key] !== undefined || !documents.some(({ name }) => name === file)) return [];
    const location = topOf(files.get(key) ?? file);
    return isUnread
      ? diagnose('review/unread-file', location, 'no section of the site shows this file', fileAdvice)
      : diagnose(
          'review/unread-file',
          location,
          `no page shows anything of this file while ${list} is empty`,
          `Add an entry to ${list}, or remove the file.`,
        );
  });
}

/** Warns about files that the site does not read. */
function findUnread({
  contentPaths,
  contentFolder,
  sources: {
    content: { documents, icons, pictures },
  },
}: ReviewInput): Diagnostic[] {
  const read = new Set([...[...documents, ...icons.values()].map(({ name }) => name), ...pictures.keys()]);
  return contentPaths
    .filter((path) => !read.has(path) && !forPeople.test(path))
    .map((path) => {
      const message = 'the site does not read this file';
      return diagnose('review/unread-file', topOf(`${contentFolder}/${path}`), message, kindAdvice);
    });
}

/** Notes for people, schemas, and files that operating systems create. */
const forPeople =
  /(?:^|\/)README\.md$|^(?!pages\/)(?:.*\/)?README[^/]*\.md$|^schemas?\/|(?:^|\/)(?:Thumbs\.db|desktop\.ini)$/;

const kindAdvice =
  'Move it out of the content folder, or give it a name that is read: pictures end in .svg, .png, .jpg, .webp or .avif, pages in .md and are in pages/. Notes for people go into a README.md.';
const textAdvice = 'Remove it, or have a template show it.';
const groupAdvice = 'Remove it with all that is in it, or have a template show it.';
const fileAdvice = 'Remove the file, or use it.';

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
