import { hashPart, type Key, type KeyParts } from '../../cache/pack';
import type { Levels } from '../../deploy/compress-files';
import type { DocumentProps, SiteContent, View } from '../../site/documents';
import type { Build } from '../../sources/site-sources';
import type { PreparedSite } from '../stage-results';

/**
 * Returns the cache key of each document: a hash of everything `makeDocument` gets, part by part. The names of the parts
 * are what `--verbose` reports as the reason for rendering a document again. The base is none of them: it is in the name of
 * the pack of documents.
 */
export function createDocumentKey(
  { cache, options: { site } }: Pick<Build, 'cache' | 'options'>,
  { readPages, parsed, fromElsewhere }: Pick<PreparedSite, 'readPages' | 'parsed' | 'fromElsewhere'>,
  levels: Levels | undefined,
): (props: DocumentProps) => Key {
  const codeOfRecords = cache.hashModule('generator/pipeline/documents/document-record.ts');
  const sharedParts = new Map<unknown, KeyParts>();
  const shareParts = ({ frame, assets, route }: DocumentProps): KeyParts => {
    const parts = sharedParts.get(assets) ?? {
      'the code': hashPart([codeOf(route.view), codeOfRecords, process.version]),
      ...Object.fromEntries(
        Object.entries(frame).map(([key, value]) => [site.frame.sources[key] ?? key, hashPart(value)]),
      ),
      'its scripts, styles, fonts or pictures': hashPart(assets),
      'what may come from elsewhere': hashPart(fromElsewhere),
      'the level of compression': hashPart(levels),
    };
    sharedParts.set(assets, parts);
    return parts;
  };
  const codeOf = (view: View) => [
    cache.hashModule('generator/pipeline/documents/make-document.ts'),
    // A document that was valid is not checked again.
    cache.hashModule('generator/verify/check-document.ts'),
    cache.hashModule(site.modules.document, site.modules.viewChooser),
    cache.hashModule(site.modules.pagePicture),
    cache.hashModule(site.modules.views[view.kind]),
    // With all that it imports.
    view.kind === 'page' && view.site ? cache.hashModule(site.modules.viewChooser) : '',
  ];
  return (props) => ({ own: ownParts(props, readPages, parsed.files), shared: shareParts(props) });
}

function ownParts(
  { route, head }: DocumentProps,
  readPages: PreparedSite['readPages'],
  files: ReadonlyMap<string, string>,
): KeyParts {
  // Last: mostly it changes because another part did.
  return { ...viewParts(route, readPages, files), 'what features add to it': hashPart(head) };
}

function viewParts(
  { view, related, ...route }: DocumentProps['route'],
  readPages: PreparedSite['readPages'],
  files: ReadonlyMap<string, string>,
): KeyParts {
  const parts = {
    'its title or address': hashPart(route),
    ...(related && { 'what it shows of other pages': hashPart(related) }),
  };
  switch (view.kind) {
    case 'landing':
      return { ...parts, ...contentParts(view.site, files), ...sourcePart(view) };
    case 'page': {
      const { page, site = {}, today = '', unpublished = '' } = view;
      // The hash covers the whole page: its HTML need not be in memory to be compared.
      const text = readPages.get(page.slug)?.summary.hash ?? '';
      const shown = { ...contentParts(site, files), ...sourcePart(view) };
      return { ...parts, ...shown, 'its text': text, 'the day': today + unpublished };
    }
    case 'error':
      return { ...parts, [fileOf('error', files)]: hashPart([view.content, ...(view.further ?? [])]) };
  }
}

/** Of a translation that is not whole, the texts that it may fall back to. */
function sourcePart({ source }: { source?: SiteContent }): KeyParts {
  return source ? { 'what it translates': hashPart(source) } : {};
}

/** Each YAML file is a part of its own, for the reason to name it. */
function contentParts(site: SiteContent, files: ReadonlyMap<string, string>): KeyParts {
  return Object.fromEntries(
    Object.entries(site).map(([key, value]) => [fileOf(key, files), hashPart(value)]),
  );
}

/** The name of a YAML file by its key in the content. */
function fileOf(key: string, files: ReadonlyMap<string, string>): string {
  return files.get(key)?.split('/').at(-1) ?? key;
}
