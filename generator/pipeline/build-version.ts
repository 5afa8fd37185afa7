import { createCache } from '../cache/cache';
import type { Version } from '../compare/version';
import type { ParsedContent } from '../content/parsed-content';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic';
import { type OutputFile, textOf } from '../lib/file-bytes';
import { byPath } from '../lib/paths';
import { type BuildHooks, timeStages } from '../lib/time-stages';
import { toUrl } from '../render/page-address';
import type { BuildOptions } from '../site/build-options';
import type { Budget, SiteDefinition } from '../site/site-definition';
import { readContent } from '../sources/read-content';
import type { Code, ContentSources } from '../sources/site-sources';
import { traceSite } from '../trace/trace-documents';
import { total, weighDocuments } from '../verify/weigh-pages';
import { renderRelease } from './build-site';
import { describeDiagnostics } from './describe-diagnostics';
import { finishFiles } from './stages/deploy-site';
import { readSources } from './stages/read-sources';

export interface BuiltVersion {
  version: Version;
  diagnostics: Diagnostic[];
  /** The files of content that cannot be shown as they are. */
  refused: ReadonlySet<string>;
}

type Folders = Pick<BuildOptions, 'rootDir' | 'contentDir'>;

/** The input of a version; all versions are built with the same code. */
interface VersionSources extends Folders, Pick<Version, 'day' | 'hostSettings'> {
  /** Its name in the cache; absent for the site as it is. */
  name: string | undefined;
  /** The version that it is compared with. */
  other: Folders;
}

/**
 * Builds a version of the site with the code that runs, to be compared with another one. Errors do not stop it: a file of
 * content with an error is replaced by that of the other version, which leaves no difference, and a link to nowhere stays.
 */
export async function buildVersion(
  options: BuildOptions,
  hooks: BuildHooks,
  { day, hostSettings, name, other, ...folders }: VersionSources,
  code: Code,
): Promise<BuiltVersion> {
  const { run } = timeStages(hooks);
  const sources = { ...(await run('read', () => readSources(folders, undefined, undefined, code))), code };
  const cache = createCache(options.cacheDir, code.hashModule);
  const build = { options, sources, cache, run };
  const release = await renderRelease(build, name);
  const refused = listRefused(sources.content, release.rendered.parsed);
  if (refused.size > 0) {
    build.sources = { ...sources, content: takeFiles(refused, await readContent(other), sources.content) };
  }
  const { rendered, finished } = refused.size > 0 ? await renderRelease(build, name) : release;
  const { value: files } = await finishFiles(build, rendered, finished);
  await cache.writePending();
  const addressOf = (slug: string) => toUrl(`${slug}.html`);
  const { parsed, leftOut } = rendered;
  const version: Version = {
    files,
    day,
    hostSettings,
    isComplete: !hasErrors(rendered.diagnostics),
    unpublished: new Map(leftOut.map(({ slug, why }) => [addressOf(slug), why] as const)),
    publishDays: new Map(
      parsed.pages.flatMap(({ slug, frontMatter: { publish } }) =>
        typeof publish === 'string' ? [[addressOf(slug), publish] as const] : [],
      ),
    ),
    trace: (path: string) => {
      const [document] = traceSite(options, rendered, [path]).documents;
      return document && textOf(document.bytes);
    },
    texts: new Map(build.sources.content.documents.map(({ path, text }) => [path, text])),
    ...createScales(files, options.site),
  };
  const diagnostics = describeDiagnostics(release.diagnostics, sources.content, options.mostOfOneRule);
  return { version, diagnostics, refused };
}

function listRefused(content: ContentSources, parsed: ParsedContent): Set<string> {
  const errors = [...content.diagnostics, ...parsed.diagnostics].filter(
    ({ severity }) => severity === 'error',
  );
  return new Set(errors.map(({ file }) => file));
}

/** Content with some of its files as they are in another version, or without them if they are not there. */
function takeFiles(paths: ReadonlySet<string>, from: ContentSources, into: ContentSources): ContentSources {
  const taken = from.documents.filter(({ path }) => paths.has(path));
  const documents = [...into.documents.filter(({ path }) => !paths.has(path)), ...taken].sort(byPath);
  const texts = new Set(documents.map(({ name }) => name));
  const isGone = new Set(into.documents.flatMap(({ name }) => (texts.has(name) ? [] : [name])));
  return {
    ...into,
    documents,
    diagnostics: into.diagnostics.filter(({ file }) => !paths.has(file)),
    unread: new Set([...into.unread].filter((name) => !texts.has(name))),
    paths: [...new Set([...into.paths, ...texts])].filter((path) => !isGone.has(path)),
  };
}

/** A version that was built by its own code, which alone could trace it. */
export function toVersion(
  files: readonly OutputFile[],
  site: SiteDefinition,
  own: Pick<Version, 'day' | 'texts' | 'hostSettings'>,
): Version {
  const nothing = {
    isComplete: true,
    unpublished: new Map(),
    publishDays: new Map(),
    trace: () => undefined,
  };
  return { files, ...own, ...nothing, ...createScales(files, site) };
}

function createScales(
  files: readonly OutputFile[],
  { pictures, features }: SiteDefinition,
): Pick<Version, 'weigh' | 'limits'> {
  const loadsOf = weighDocuments(files, '/', pictures.slots);
  const weigh = (document: OutputFile) => {
    const loads = Object.entries(loadsOf(document)).map(([kind, files]) => [kind, total(files)]);
    return Object.fromEntries(loads) as Record<Budget, number>;
  };
  return { weigh, limits: Object.assign({}, ...features.map(({ limits }) => limits)) };
}
