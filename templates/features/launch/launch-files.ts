import type { Content } from '../../../content/schema';
import { type OutputFile, toBytes } from '../../../generator/lib/file-bytes';
import { isoDay } from '../../../generator/lib/text';
import type { ContentPath } from '../../../generator/site/site-definition';
import { absoluteUrl } from '../../parts/addresses';
import { languageOf } from '../../parts/language';
import type { Store } from '../../parts/stores';

/** A file that others look for at the top of a host, and only there. */
export interface LaunchFile extends OutputFile {
  /** Where content asks for it. */
  source: ContentPath;
  isSample: boolean;
}

/**
 * The files that phones, ad networks and researchers look for, each only where content has what it says. `now` is the day of
 * the build.
 */
export function makeLaunchFiles(site: Content, now: Date): LaunchFile[] {
  const { stores = [], ads, security } = site.app;
  const at = (source: ContentPath, { sample = false }: { sample?: boolean | undefined }) => ({
    source,
    isSample: sample,
  });
  const withLinks = stores.flatMap((store, index) => {
    const source: ContentPath = ['app', 'stores', index, 'links'];
    return store.links ? { ...store, links: store.links, source } : [];
  });
  const apple = withLinks.find(({ links }) => links.team);
  const android = withLinks.filter(({ appId, links }) => appId && links.fingerprints);
  return [
    ...(apple ? [{ ...makeAppleLinks(apple.links), ...at(apple.source, apple) }] : []),
    ...(android[0] ? [{ ...makeAndroidLinks(android), ...at(android[0].source, android[0]) }] : []),
    ...(ads ? [{ path: 'app-ads.txt', bytes: toLines(ads.lines), ...at(['app', 'ads'], ads) }] : []),
    // Only a sample may have run out.
    ...(security && security.expires >= isoDay(now)
      ? [{ ...makeSecurity(security, site), ...at(['app', 'security'], security) }]
      : []),
  ];
}

type Links = NonNullable<Store['links']>;

/** https://developer.apple.com/documentation/xcode/supporting-associated-domains */
function makeAppleLinks({ team, bundle, paths = [] }: Links): OutputFile {
  const components = paths.map((path) => ({ '/': path }));
  const details = [{ appIDs: [`${team}.${bundle}`], components }];
  return { path: '.well-known/apple-app-site-association', bytes: toJson({ applinks: { details } }) };
}

/** https://developer.android.com/training/app-links/configure-assetlinks */
function makeAndroidLinks(stores: readonly { appId?: string | undefined; links: Links }[]): OutputFile {
  const statements = stores.map(({ appId, links }) => ({
    relation: ['delegate_permission/common.handle_all_urls'],
    target: {
      namespace: 'android_app',
      package_name: appId,
      sha256_cert_fingerprints: links.fingerprints,
    },
  }));
  return { path: '.well-known/assetlinks.json', bytes: toJson(statements) };
}

/** RFC 9116. */
function makeSecurity(
  { contact, expires, policy }: NonNullable<Content['app']['security']>,
  site: Content,
): OutputFile {
  const path = '.well-known/security.txt';
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires}T23:59:59Z`,
    `Preferred-Languages: ${[languageOf(site), ...(site.site.languages ?? [])].join(', ')}`,
    `Canonical: ${absoluteUrl(`/${path}`, site)}`,
    ...(policy === undefined
      ? []
      : [`Policy: ${policy.startsWith('/') ? absoluteUrl(policy, site) : policy}`]),
  ];
  return { path, bytes: toLines(lines) };
}

function toJson(value: unknown): Uint8Array {
  return toBytes(`${JSON.stringify(value, undefined, 2)}\n`);
}

function toLines(lines: readonly string[]): Uint8Array {
  return toBytes(`${lines.join('\n')}\n`);
}
