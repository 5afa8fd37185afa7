import { textOf } from '../../lib/file-bytes';
import type { SiteContent } from '../../site/documents';
import type { Build } from '../../sources/build';
import { collectCharacters } from './collect-characters';
import { makeFontStacks } from './fallback-fonts';
import { type Fonts, findMissing, subsetFonts } from './subset-fonts';

/**
 * The fonts of the site, cut down to the characters it can show, with the styles that load them. Unless the site is
 * publishable, only the missing characters are looked up.
 */
export async function makeFonts(
  { options, sources, cache }: Build,
  { site, characters: shown, isPublishable }: FontSources,
): Promise<Fonts> {
  const code = sources.code.sources.map(({ bytes }) => textOf(bytes));
  const characters = collectCharacters(shown, code, options.site.facts(site).language);
  const { fonts } = options.site;
  if (!isPublishable) return findMissing(fonts.faces, characters, options.rootDir, cache);
  const [stacks, subset] = await Promise.all([
    makeFontStacks(fonts, options.rootDir, cache),
    subsetFonts(fonts.faces, characters, options.rootDir, cache),
  ]);
  return { ...subset, styles: stacks + subset.styles };
}

interface FontSources {
  site: SiteContent;
  /** Each character of what was written in content, once. */
  characters: ReadonlySet<string>;
  isPublishable: boolean;
}
