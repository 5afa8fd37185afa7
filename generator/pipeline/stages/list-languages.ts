import { locationAt } from '../../content/list-values';
import type { FindLocation, ParsedContent, Translation } from '../../content/parsed-content';
import type { Diagnostic } from '../../diagnostics/diagnostic';
import { diagnose } from '../../diagnostics/rules';
import { featuresOf } from '../../features/feature';
import { isListed, mapValues, toPointer } from '../../lib/json-pointer';
import { markForeign, type OwnAddresses, toOwnAddress } from '../../lib/languages/languages';
import { mapAddresses } from '../../lib/paths';
import type { SiteContent } from '../../site/documents';
import type { SiteDefinition } from '../../site/site-definition';
import type { ReadPage, SiteLanguage } from '../stage-results';
import { type LanguagePages, sourceOf } from './parse-pages';

interface LanguageSources {
  definition: SiteDefinition;
  base: string;
  /** Makes the addresses of links straight. */
  straighten: (content: SiteContent) => SiteContent;
  /** By language, the site's own first. */
  groups: readonly LanguagePages[];
  /** Those that are not left out. */
  pages: readonly ReadPage[];
}

/** The site in each of its languages, its own first. */
export function listLanguages(
  parsed: Pick<ParsedContent, 'content' | 'translations'>,
  { definition, base, straighten, groups, pages }: LanguageSources,
): [SiteLanguage, ...SiteLanguage[]] {
  const { keys, facts } = definition;
  const complete = (language: Omit<SiteLanguage, 'pages' | 'related'>, index: number): SiteLanguage => {
    const isOwn = new Set(groups[index]?.pages);
    const rendered = pages.filter((page) => isOwn.has(page)).map((page) => page.rendered);
    const related = relatedOf(definition, language, rendered);
    return { ...language, pages: rendered, related };
  };
  const site = withBase(parsed.content, base, definition);
  const source = { language: facts(site).language, home: '/', content: site, shown: site };
  const translated = parsed.translations.map((translation, index) => {
    const own: OwnAddresses = groups[index + 1]?.own ?? new Map();
    const lead = (content: SiteContent) =>
      mapAddresses(straighten(content), keys.links, (url) => toOwnAddress(url, own));
    const content = lead(withBase(translation.content, base, definition));
    const { language } = translation;
    const shown = markMissing(content, translation, keys.unmarked);
    const isWhole = shown === content;
    return complete(
      {
        language,
        home: homeOf(translation),
        content,
        shown,
        ...(!isWhole && { source: lead(site) }),
      },
      index + 1,
    );
  });
  return [complete(source, 0), ...translated];
}

/** The address of the first page in a language. */
export function homeOf({ folder }: Pick<Translation, 'folder'>): string {
  return `/${folder}/`;
}

/** The content with the base in the site's own address, from which templates, the sitemap and the feed make full addresses. */
function withBase(content: SiteContent, base: string, site: SiteDefinition): SiteContent {
  if (base === '/') return content;
  return site.withFacts(content, { address: new URL(base, site.facts(content).address).href });
}

function relatedOf(
  definition: SiteDefinition,
  { content, home }: Pick<SiteLanguage, 'content' | 'home'>,
  rendered: SiteLanguage['pages'],
): SiteLanguage['related'] {
  const pages = rendered.map(({ page }) => page);
  return new Map(
    featuresOf(definition).flatMap((feature) => {
      const added = feature.related?.({ content, home, pages });
      return added ? [[feature.name, added] as const] : [];
    }),
  );
}

/** The content with a mark around each text that has no translation. */
function markMissing(
  content: SiteContent,
  { missing }: Pick<Translation, 'missing'>,
  unmarked: ReadonlySet<string>,
): SiteContent {
  if (missing.size === 0) return content;
  const mark = (key: string, root: unknown) =>
    mapValues(root, (value, path) => {
      const isMissing = missing.has(`${key}#${toPointer(path)}`) && !isListed(path, unmarked);
      return typeof value === 'string' && isMissing ? markForeign(value) : value;
    });
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, mark(key, value)]));
}

interface ReadSources {
  /** Those that are not left out. */
  pages: readonly ReadPage[];
  /** The others as well: a translation may be published before its source. */
  all: readonly ReadPage[];
  locations: FindLocation;
}

/** A page that translates another says which, that one is there, and no other page translates it into the same language. */
export function checkSources({ pages, all, locations }: ReadSources): Diagnostic[] {
  const isThere = new Set(all.flatMap(({ summary: { slug, language } }) => (language ? [] : [slug])));
  const translations = new Map<string, string>();
  return pages.flatMap(({ summary }): Diagnostic[] => {
    const { file, language, frontMatter } = summary;
    const { translates } = frontMatter;
    // The places of a page are known once it is parsed, which most builds need not do again.
    const place = () => locationAt(locations, file, ['translates']);
    if (language !== undefined && isThere.has(sourceOf(summary))) {
      const key = `${language} ${sourceOf(summary)}`;
      const other = translations.get(key);
      if (other === undefined) translations.set(key, file);
      const message = `${other} already translates the page ${sourceOf(summary)}`;
      const fix = 'Remove one of the two files.';
      return other === undefined ? [] : [diagnose('translation/second-page', place(), message, fix)];
    }
    if (translates === undefined) return [];
    const message =
      language === undefined ? 'the page is in the language of the site' : `there is no page ${translates}`;
    const fix =
      language === undefined
        ? 'Remove the line, or move the file to the folder of its language.'
        : 'Write the name of a page below pages/, such as privacy.';
    return [diagnose('translation/no-source', place(), message, fix)];
  });
}
