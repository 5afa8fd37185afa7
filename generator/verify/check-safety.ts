import type { Diagnostic, SourceLocation } from '../diagnostics/diagnostic';
import { toUrl } from '../render/page-address';
import type { PageIndex } from '../render/page-index';
import type { StartTag } from '../render/read-html';
import { diagnoseOnce } from './diagnose-once';
import { findPolicyViolation } from './policy-violations';
import { type SiteOrigin, toSameSiteUrl } from './same-site-url';

const scriptData: ReadonlySet<string> = new Set([
  'application/json',
  'application/ld+json',
  'speculationrules',
]);

/** The source location of an offset in a document, or else of the tag there. */
export type PlaceTag = (offset: number, tag?: StartTag) => SourceLocation | undefined;

/** Finds what the site's security policy would block. */
export function checkSafety(
  { path, tags }: PageIndex,
  place: PlaceTag,
  isPublic: boolean,
  home: SiteOrigin | undefined,
): Diagnostic[] {
  const isOwn = (url: string) => toSameSiteUrl(url, home) !== url;
  return tags.flatMap((tag) => {
    if (tag.attributes.size === 0 && tag.name !== 'script') return [];
    const violation = findPolicyViolation(tag, isOwn, home?.fromElsewhere);
    const refused = violation && [
      diagnoseOnce(
        'page/refused-by-policy',
        place(startOf(tag, violation.attribute), tag),
        `${toUrl(path)} has ${violation.what}, which the site's security policy blocks`,
        violation.fix,
      ),
    ];
    return [...checkInlineCode(tag, path, place, isPublic), ...(refused ?? [])];
  });
}

/** Style attributes, event handlers and inline scripts. */
function checkInlineCode(
  tag: StartTag,
  path: string,
  place: (offset: number) => SourceLocation | undefined,
  isPublic: boolean,
): Diagnostic[] {
  const { name, attributes } = tag;
  const found = [...attributes.keys()].flatMap((attribute) => {
    const location = place(startOf(tag, attribute));
    if (attribute === 'style') {
      const message = `${toUrl(path)} has a style attribute on <${name}>`;
      return [diagnoseOnce('page/style-attribute', location, message, 'Give it a class.')];
    }
    if (!/^on[a-z]+$/.test(attribute)) return [];
    const message = `${toUrl(path)} has ${attribute} on <${name}>`;
    const fix = isPublic ? 'Listen in a script of its own.' : 'Listen in client/.';
    return [diagnoseOnce('page/inline-handler', location, message, fix)];
  });
  // Bundled from client/ and inlined by the build.
  const isOwn = !isPublic && attributes.has('data-own');
  const isCode = name === 'script' && !attributes.has('src') && !scriptData.has(attributes.get('type') ?? '');
  if (!isCode || isOwn) return found;
  const message = `${toUrl(path)} has an inline script`;
  const fix = `Move the script to ${isPublic ? 'a file beside it' : 'client/'}.`;
  return [...found, diagnoseOnce('page/inline-script', place(tag.start), message, fix)];
}

function startOf(tag: StartTag, attribute?: string): number {
  return tag.attributeLocations[attribute ?? '']?.startOffset ?? tag.start;
}
