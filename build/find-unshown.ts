import { groupPictures, nameOfCut } from './group-pictures';
import { removeOrigins } from './place-origins';
import { shorten, topOf, warnAt } from './problem';
import { textOf } from './text-of';
import type { Trace } from './trace-origins';
import type { ContentSources, Problem } from './types';

/** What the build itself reads, and what only tells entries apart, when they are shown, or that they are made up. */
const neverShown = /\/(?:sample|id|status|updated|address|phraseEnd|favicon|appIcon|socialPicture)$|#id:/;

/** What a widget has among its props and shows only once it lives: the other name of a button, that of a list of tabs. */
const shownLater = /site\.yaml#\/labels\/play$|roadmap\.yaml#\/label$/;

const props = /<script type="application\/json".*?<\/script>/gs;

/** A letter for every word a story may begin with, of which it begins with one. */
const stock = 'pictures/initials/';

/**
 * Content that no page shows, as warnings: texts that reached no document, pictures that no file names,
 * drawings that no page uses. Where a document could not be traced nobody knows, and that is said instead.
 */
export function findUnshown(
  { marked, plain, met, told, untraced, documents }: Trace,
  { icons, pictures }: Pick<ContentSources, 'icons' | 'pictures'>,
  folder: string,
): Problem[] {
  if (untraced.length > 0) return untraced.map((path) => warnAt(topOf(path), unknown, developerAdvice));
  const html = documents.map(({ bytes }) => removeOrigins(textOf(bytes))).join('\n');
  // What reaches a widget’s props has not reached anybody’s eyes.
  const shown = html.replace(props, '');
  // Texts without marks, such as addresses, are looked for as they are.
  const hidden = [
    ...marked.filter(
      ({ pointer }, number) => !met.has(number) && !(told.has(number) && shownLater.test(pointer)),
    ),
    ...plain.filter(({ value }) => !shown.includes(escapeHtml(value))),
  ];
  const hiddenTexts = hidden
    .filter(({ pointer }) => !neverShown.test(pointer))
    .map(({ origin, value }) => warnAt(origin, `no page shows "${shorten(value)}"`, textAdvice));

  const named = new Set(marked.map(({ value }) => value));
  const hiddenPictures = [...groupPictures(pictures)].flatMap(([name, { whole, cuts }]) => {
    if (named.has(name) || name.startsWith(stock)) return [];
    const [width = 0] = cuts.keys();
    const file = whole ? name : nameOfCut(name, width);
    return [warnAt(topOf(`${folder}/${file}`), 'no content names this picture', fileAdvice)];
  });
  const hiddenIcons = [...icons]
    // One that a button has in its other state is named in its props alone.
    .filter(([name]) => !html.includes(`.svg#${name}"`))
    .map(([, { path }]) => warnAt(topOf(path), 'no page uses this icon', fileAdvice));
  return [...hiddenTexts, ...hiddenPictures, ...hiddenIcons];
}

/** Files that the build passes over, as warnings: `paths` is all that lies in the content folder. */
export function findUnread(
  paths: readonly string[],
  { documents, icons, pictures }: ContentSources,
  folder: string,
): Problem[] {
  const read = new Set([...[...documents, ...icons.values()].map(({ name }) => name), ...pictures.keys()]);
  return paths
    .filter((path) => !read.has(path) && !forPeople.test(path))
    .map((path) => warnAt(topOf(`${folder}/${path}`), 'the site does not read this file', kindAdvice));
}

/** Notes beside the content, what describes it, and what systems leave lying about. */
const forPeople =
  /(?:^|\/)README\.md$|^(?!pages\/)(?:.*\/)?README[^/]*\.md$|^schema\.ts$|^schemas\/|(?:^|\/)(?:Thumbs\.db|desktop\.ini)$/;

const kindAdvice =
  'Move it out of the content folder, or give it a name that is read: pictures end in .svg, .png, .jpg, .webp or .avif, pages in .md and are in pages/. Notes for people go into a README.md.';
const unknown = 'this page cannot tell which content it shows, nor lead to its lines';
const developerAdvice = 'Tell a developer: a template computes with a text that build/mark-content.ts marks.';
const textAdvice = 'Remove it, or have a template show it.';
const fileAdvice = 'Remove the file, or use it.';

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
