import type { Content } from '../../../content/schema';
import {
  createDiagnose,
  type Diagnostic,
  error,
  topOf,
  warning,
} from '../../../generator/diagnostics/diagnostic';
import type { ParsedSiteInput } from '../../../generator/features/feature';
import { type AnyPage, findNews } from './find-news';

/** A store cuts longer notes of a release. */
const mostOfSummary = 500;

export const rules = {
  'news/no-words': error('A page lists a folder, and site.yaml has no words for the list.'),
  'news/two-lists': error('Two pages list folders.'),
  'news/no-day': warning('A page in a folder that is listed has no day, so no list shows it.'),
  'news/unknown-version': warning('News are about a version that no item of the roadmap has.'),
  'news/updated-before': warning('News were updated before the day that they are from.'),
  'news/long-summary': warning('The summary of news is longer than a store shows.'),
};

const diagnose = createDiagnose(rules);

/** What keeps a list from being right. */
export function findMistakes(site: ParsedSiteInput<Content>): Diagnostic[] {
  const pages = writtenPages(site);
  const [list, ...others] = pages.filter(({ frontMatter }) => frontMatter.lists !== undefined);
  if (!list) return [];
  const isListed = new Set(findNews(pages)?.entries.map(({ page }) => page));
  const isIn = `${list.frontMatter.lists}/`;
  const lost = pages.filter((page) => page.slug.startsWith(isIn) && !isListed.has(page));
  return [
    ...(site.content.site.labels.news
      ? []
      : [
          diagnose(
            'news/no-words',
            topOf(list.file),
            'the list has no words',
            'Add news: to the labels of site.yaml.',
          ),
        ]),
    ...others.map(({ file }) =>
      diagnose(
        'news/two-lists',
        topOf(file),
        `${list.file} lists a folder already`,
        'Remove the line lists: from one of the two.',
      ),
    ),
    ...lost.map(({ file }) =>
      diagnose(
        'news/no-day',
        topOf(file),
        `the page is in a folder that ${list.file} lists, and has no day`,
        'Add publish: with its day, such as publish: 2027-03-09.',
      ),
    ),
  ];
}

/** What is published as written, and probably not meant. */
export function findUnlikely(site: ParsedSiteInput<Content>): Diagnostic[] {
  const found = findNews(writtenPages(site));
  const { roadmap } = site.content;
  const versions = new Set(roadmap?.items.map(({ version }) => version));
  return (found?.entries ?? []).flatMap(({ page, day, version, description }) => {
    const place = topOf(page.file);
    const isUnknown = roadmap && version !== undefined && !versions.has(version);
    const { updated = day } = page.frontMatter;
    const ofUpdated = site.parsed.locations.get(`${page.file}#/updated`) ?? place;
    return [
      ...(updated < day
        ? [
            diagnose(
              'news/updated-before',
              ofUpdated,
              `updated is ${updated}, and publish is a later day, ${day}`,
              'Write a later day, or remove the line updated.',
            ),
          ]
        : []),
      ...(isUnknown
        ? [
            diagnose(
              'news/unknown-version',
              place,
              `no item of the roadmap has the version ${version}`,
              'Write the version as roadmap.yaml has it.',
            ),
          ]
        : []),
      ...(description.length > mostOfSummary
        ? [
            diagnose(
              'news/long-summary',
              place,
              `the description has ${description.length} characters, and Google Play shows ${mostOfSummary} of the notes of a release`,
              'Shorten it, if it is to stand in the store as well.',
            ),
          ]
        : []),
    ];
  });
}

/** The pages in the language of the site with the paths of their files, published or not. */
function writtenPages({ parsed }: ParsedSiteInput<Content>): readonly (AnyPage & { file: string })[] {
  const pages = parsed.pages.filter(({ language }) => language === undefined);
  return pages as unknown as readonly (AnyPage & { file: string })[];
}
