import { basename } from 'node:path/posix';
import { contentFiles, pageSchema } from '../../content/schema';
import { locationAt } from '../content/list-values';
import type { ParsedContent } from '../content/parsed-content';
import { findReferences } from '../content/references/find-references';
import { subjectOf } from '../content/value-words';
import { type Diagnostic, diagnose, topOf } from '../diagnostics/diagnostic';
import { textOf } from '../lib/file-bytes';
import { readPointer, toPointer } from '../lib/json-pointer';
import { schemaFolder } from '../lib/paths';
import { shorten } from '../lib/words';
import type { Place } from '../locate/mark-content';
import { removeLocations } from '../locate/place-source-locations';
import type { Trace } from '../locate/trace-documents';
import { groupPictures, nameOfCut } from '../sources/group-pictures';
import type { ContentSources } from '../sources/site-sources';
import { findSpare } from './find-spare';

/**
 * What the build itself reads, and what only tells entries apart, when they are shown, or that they are made up; and what
 * a price leaves out, which is reported at the price.
 */
const neverShown =
  /\/(?:sample|id|status|date|updated|publish|formerly(?:\/\d+)?|promises\/\d+|lang|dir|address|phraseEnd|annual\/each|favicon|appIcon|socialPicture)$|#id:/;

/**
 * What a widget has among its props and shows only once it lives: the other name of a button, that of a list of tabs, what
 * a scene says while it is played.
 */
const shownLater =
  /site\.yaml#\/labels\/play$|roadmap\.yaml#\/label$|scene\.yaml#\/(?:begin|icon|die\/file|roll|sum|succeeded|failed|again)$/;

const props = /<script type="application\/json".*?<\/script>/gs;

/** A letter for every word a story may begin with, of which it begins with one. */
const stock = 'pictures/initials/';

/** The pages of markdown: those of the site, and those that this edition leaves out. */
interface ShownPages {
  pages: readonly { pictures: readonly { file: string }[] }[];
  leftOut: readonly { body: string }[];
}

/**
 * Content that no page shows, as warnings: texts that reached no document, pictures that no file names,
 * drawings that no page uses. What must be there is let be, for it waits: nobody can remove the words below the bar of an
 * item in progress while there is none. Of a group that shows nothing, the whole is told. Where a document could not be
 * traced nobody knows, and that is said instead.
 */
export function findUnusedContent(
  trace: Trace,
  parsed: ParsedContent,
  { icons, pictures }: Pick<ContentSources, 'icons' | 'pictures'>,
  folder: string,
  { pages, leftOut }: ShownPages,
): Diagnostic[] {
  if (trace.untraced.length > 0)
    return trace.untraced.map((path) =>
      diagnose('review/untraced-page', topOf(path), unknown, developerAdvice),
    );
  const onPages = pages.flatMap((page) => page.pictures.map(({ file }) => file));
  const named = new Set([...trace.marked.map(({ value }) => value), ...onPages]);
  const hiddenPictures = [...groupPictures(pictures)].flatMap(([name, { whole, cuts }]) => {
    // What a page will show that waits for its day, or to be finished, is no less needed.
    const isToCome = leftOut.some(({ body }) => body.includes(basename(name)));
    if (named.has(name) || isToCome || name.startsWith(stock)) return [];
    const [width = 0] = cuts.keys();
    const file = whole ? name : nameOfCut(name, width);
    return [
      diagnose(
        'review/unused-picture',
        topOf(`${folder}/${file}`),
        'no content names this picture',
        fileAdvice,
      ),
    ];
  });
  // What content names is missed without its file, whether or not it shows.
  const inContent = findReferences(parsed.content).flatMap(({ kind, name }) =>
    kind === 'icon' ? [name] : [],
  );
  const html = htmlOf(trace);
  const hiddenIcons = [...icons]
    // One that a button has in its other state is named in its props alone.
    .filter(([name]) => !inContent.includes(name) && !html.includes(`.svg#${name}"`))
    .map(([, { path }]) => diagnose('review/unused-icon', topOf(path), 'no page uses this icon', fileAdvice));
  return [...warnOfSpare(trace, parsed), ...hiddenPictures, ...hiddenIcons];
}

/** The texts that reached no document; those without marks, such as addresses, are looked for as they are. */
export function listHidden(trace: Trace): Place[] {
  const { marked, plain, rendered, inWidgetProps } = trace;
  // What has reached a widget’s props has not reached anybody’s eyes.
  const shown = htmlOf(trace).replace(props, '');
  const hidden = [
    ...marked.filter(
      ({ pointer }, number) =>
        !rendered.has(number) && !(inWidgetProps.has(number) && shownLater.test(pointer)),
    ),
    ...plain.filter(({ pointer, value }) => !shown.includes(escapeHtml(value)) && !shownLater.test(pointer)),
  ];
  return hidden.filter(({ pointer }) => !neverShown.test(pointer));
}

function htmlOf({ documents }: Trace): string {
  return documents.map(({ bytes }) => removeLocations(textOf(bytes))).join('\n');
}

/** Hidden texts that may go; many of one group that may go with it are one warning. */
function warnOfSpare(trace: Trace, { content, files, pages, locations }: ParsedContent): Diagnostic[] {
  const hidden = new Set(listHidden(trace).map(({ pointer }) => pointer));
  const shown = [...trace.marked, ...trace.plain]
    .map(({ pointer }) => pointer)
    .filter((pointer) => !hidden.has(pointer) && !neverShown.test(pointer));
  const sources = [
    ...Object.entries(contentFiles).map(([key, { schema }]) => ({
      file: files.get(key) ?? '',
      schema,
      data: content[key as keyof typeof content] as unknown,
    })),
    ...pages.map(({ file, frontMatter }) => ({ file, schema: pageSchema, data: frontMatter })),
  ];
  const spare = [...hidden].flatMap((pointer) => {
    const [file = '', path = ''] = pointer.split('#');
    const source = sources.find((each) => each.file === file);
    const steps = source && findSpare(source.schema, source.data, readPointer(path));
    return steps ? [{ file, steps, pointer: `${file}#${toPointer(steps)}` }] : [];
  });
  const units = new Map(spare.map((unit) => [unit.pointer, unit]));
  return [...units.values()].flatMap(({ file, steps, pointer }) => {
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
}

function toStep(step: string): string | number {
  return /^\d+$/.test(step) ? Number(step) : step;
}

/** Files that the build passes over, as warnings: `paths` is all that lies in the content folder. */
export function findUnread(
  paths: readonly string[],
  { documents, icons, pictures }: ContentSources,
  folder: string,
): Diagnostic[] {
  const read = new Set([...[...documents, ...icons.values()].map(({ name }) => name), ...pictures.keys()]);
  return paths
    .filter(
      (path) => !read.has(path) && !forPeople.test(path) && !`content/${path}`.startsWith(`${schemaFolder}/`),
    )
    .map((path) => {
      const message = 'the site does not read this file';
      return diagnose('review/unread-file', topOf(`${folder}/${path}`), message, kindAdvice);
    });
}

/** Notes beside the content, what describes it, and what systems leave lying about. */
const forPeople =
  /(?:^|\/)README\.md$|^(?!pages\/)(?:.*\/)?README[^/]*\.md$|^schemas?\/|(?:^|\/)(?:Thumbs\.db|desktop\.ini)$/;

const kindAdvice =
  'Move it out of the content folder, or give it a name that is read: pictures end in .svg, .png, .jpg, .webp or .avif, pages in .md and are in pages/. Notes for people go into a README.md.';
const unknown = 'this page cannot tell which content it shows, nor lead to its lines';
const developerAdvice =
  'Tell a developer: a template computes with a text that generator/locate/mark-content.ts marks.';
const textAdvice = 'Remove it, or have a template show it.';
const groupAdvice = 'Remove it with all that is in it, or have a template show it.';
const fileAdvice = 'Remove the file, or use it.';

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
