import { basename } from 'node:path/posix';
import { listValues } from '../content/list-values';
import { listIcons } from '../content/references';
import { createDiagnose, type Diagnostic, topOf, warning } from '../diagnostics/diagnostic';
import { textOf } from '../lib/file-bytes';
import { readLanguageFile } from '../lib/languages/languages';
import { groupPictures, nameOfCut } from '../sources/group-pictures';
import type { Feature, ReviewInput } from './feature';

interface UnusedContentOptions {
  /** The folder of pictures of which templates choose some. */
  stockPictures: string;
}

const rules = {
  'review/unused-picture': warning('No content names a picture.'),
  'review/unused-icon': warning('No page uses an icon.'),
  'review/unread-file': warning('The site does not read a file of the content folder.'),
};

const diagnose = createDiagnose(rules);

/** Warns about pictures that no content names, icons that no page uses, and files that nothing reads. */
export const unusedContent = (options: UnusedContentOptions): Feature => ({
  name: 'unused-content',
  rules,
  review: (site) => [
    ...findUnusedPictures(site, options),
    ...findUnusedIcons(site),
    ...findUnshownFiles(site),
    ...findUnread(site),
  ],
});

function findUnusedPictures(
  { parsed, pages, leftOut, contentFolder, sources }: ReviewInput,
  { stockPictures }: UnusedContentOptions,
): Diagnostic[] {
  const { pictures, documents } = sources.content;
  // Those of a language that is switched off as well.
  const ofLanguages = documents.filter(({ name }) => readLanguageFile(name)).map(({ text }) => text);
  const onPages = pages.flatMap((page) => page.pictures.map(({ file }) => file));
  const named = new Set([...listValues(parsed).map(({ value }) => value), ...onPages]);
  return [...groupPictures(pictures)].flatMap(([name, { whole, cuts }]) => {
    // Drafts and pages of a later day need their pictures.
    const isToCome =
      leftOut.some(({ body }) => body.includes(basename(name))) ||
      ofLanguages.some((text) => text.includes(name));
    if (named.has(name) || isToCome || name.startsWith(stockPictures)) return [];
    const [width = 0] = cuts.keys();
    const place = topOf(`${contentFolder}/${whole ? name : nameOfCut(name, width)}`);
    return [diagnose('review/unused-picture', place, 'no content names this picture', fileAdvice)];
  });
}

function findUnusedIcons({ parsed, sources, files, definition }: ReviewInput): Diagnostic[] {
  // An icon that content names must exist, shown or not.
  const inContent = listIcons(parsed.content, definition.keys.icons);
  // The icon of a button's other state is only in the props of its widget, which are a script.
  const shown = files.filter(({ path }) => /\.(?:html|js)$/.test(path)).map(({ bytes }) => textOf(bytes));
  return [...sources.content.icons]
    .filter(([name]) => !inContent.includes(name) && !shown.some((text) => text.includes(`.svg#${name}"`)))
    .map(([, { path }]) => diagnose('review/unused-icon', topOf(path), 'no page uses this icon', fileAdvice));
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
    const [message, fix] = isUnread
      ? ['no section of the site shows this file', fileAdvice]
      : [
          `no page shows anything of this file while ${list} is empty`,
          `Add an entry to ${list}, or remove the file.`,
        ];
    return [diagnose('review/unread-file', location, message, fix)];
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
const fileAdvice = 'Remove the file, or use it.';
