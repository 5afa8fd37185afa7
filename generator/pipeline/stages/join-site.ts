import { charactersOf } from '../../assets/fonts/make-fonts';
import { listTexts } from '../../content/list-values';
import { joinPages } from '../../content/pages/join-pages';
import type { ParsedContent, ParsedYamlFiles } from '../../content/parsed-content';
import { checkPagePictures } from '../../content/references/check-references';
import { createFindLocations } from '../../content/source-locations';
import { straightenAddresses } from '../../lib/paths';
import { listFolders } from '../../render/page-address';
import { type LeftOutPage, planRoutes } from '../../render/plan-routes';
import type { SiteContent } from '../../site/documents';
import type { SiteDefinition } from '../../site/site-definition';
import type { ParsedSite, ReadPage, SiteBuild } from '../stage-results';

/** The YAML files and the pages as one site, without the pages that are left out. */
export function joinSite(
  { options: { now, base = '/', site: definition }, sources, target }: SiteBuild,
  yaml: ParsedYamlFiles,
  all: readonly ReadPage[],
): ParsedSite {
  const content = straightenAddresses(yaml.content, definition.keys.links, listFolders(sources.publicFiles));
  const whole = joinPages(
    { ...yaml, content },
    all.map(({ summary, placeholders, diagnostics, locations }) => ({
      page: summary,
      placeholders,
      diagnostics,
      locations,
    })),
  );
  const isWhole = new Set(whole.pages);
  const read = all.filter(({ summary }) => isWhole.has(summary));
  const leftOut = read.flatMap((page) => {
    const why = target.exclusionReason(page.summary.frontMatter, now);
    return why ? [toLeftOut(page, why)] : [];
  });
  const drafts = new Set(leftOut.flatMap(({ file, why }) => (why === 'draft' ? [file] : [])));
  const absent = new Set(leftOut.map(({ file }) => file));
  const parsed = withoutPages(whole, absent, drafts);
  const pages = read.filter(({ summary }) => !absent.has(summary.file));
  const rendered = pages.map((page) => page.rendered);
  const site = withBase(parsed.content, base, definition);
  const { routes, diagnostics } = planRoutes(definition, site, rendered, now);
  return {
    parsed,
    leftOut,
    placeholders: parsed.placeholders,
    pages: rendered,
    site,
    routes,
    characters: listCharacters(parsed, pages),
    findLocations: createFindLocations(parsed, rendered, definition.keys.icons),
    readPages: new Map(pages.map((page) => [page.summary.slug, page])),
    diagnostics: [
      ...sources.content.diagnostics,
      ...parsed.diagnostics,
      // A page that comes later must be whole by then: what is wrong with it is reported today.
      ...checkPagePictures(
        read.filter(({ summary }) => !drafts.has(summary.file)).flatMap(({ summary }) => summary.pictures),
        sources.content,
      ),
      ...diagnostics,
    ],
  };
}

/** The content with the base in the site's own address, from which templates, the sitemap and the feed make full addresses. */
function withBase(content: SiteContent, base: string, site: SiteDefinition): SiteContent {
  if (base === '/') return content;
  return site.atAddress(content, new URL(base, site.facts(content).address).href);
}

/** Each character of what was written in content, once. */
function listCharacters(parsed: ParsedContent, pages: readonly ReadPage[]): Set<string> {
  const characters = charactersOf(listTexts(parsed, []).map(({ text }) => text));
  for (const ofPage of new Set(pages.map(({ summary }) => summary.characters))) {
    for (const character of ofPage) characters.add(character);
  }
  return characters;
}

function toLeftOut(page: ReadPage, why: LeftOutPage['why']): LeftOutPage {
  const { slug, file, frontMatter } = page.summary;
  return {
    ...{ slug, file, frontMatter, why },
    get body() {
      return page.body;
    },
  };
}

/** `absent` are files; nothing that is wrong in one of `drafts` keeps others from being published. */
function withoutPages(
  whole: ParsedContent,
  absent: ReadonlySet<string>,
  drafts: ReadonlySet<string>,
): ParsedContent {
  return {
    ...whole,
    pages: whole.pages.filter(({ file }) => !absent.has(file)),
    diagnostics: whole.diagnostics.filter(({ file }) => !drafts.has(file)),
  };
}
