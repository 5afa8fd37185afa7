import { join } from 'node:path';
import { type Cache, hashParts, type KeyPart, shortHash } from '../../generator/cache/cache';
import type { ParsedContent } from '../../generator/content/parsed-content';
import { hasErrors, type Outcome } from '../../generator/diagnostics/diagnostic';
import type { OutputFile } from '../../generator/lib/file-bytes';
import { byPath } from '../../generator/lib/paths';
import { timeStages } from '../../generator/lib/time-stages';
import { createLastBuild } from '../../generator/pipeline/build-context';
import { renderSite } from '../../generator/pipeline/build-for-development';
import { type BuildTarget, developmentTarget } from '../../generator/pipeline/stage-results';
import { readSources } from '../../generator/pipeline/stages/read-sources';
import { verifySite } from '../../generator/pipeline/stages/verify-site';
import { sortFiles } from '../../generator/sources/read-content';
import type { ContentSources, SiteSources } from '../../generator/sources/site-sources';
import { traceSite } from '../../generator/trace/trace-documents';
import { fixtureOptions, noEntries } from '../generator/fixture';
import type { Folder } from './mutations';

export const folderName = 'content';

export interface MadeSite extends Outcome<OutputFile[]> {
  parsed: ParsedContent;
  placeholders: ReadonlySet<string>;
}

export interface Made {
  made: MadeSite;
  content: ContentSources;
}

/** Builds in the process: the code is read once, and what the sound site needed is made once. */
export async function createMake(): Promise<(folder: Folder, target: BuildTarget) => Promise<Made>> {
  const options = await fixtureOptions();
  const { code, publicFiles } = await readSources(options);
  const cache = createInProcessCache();
  return async (folder, target) => {
    const files = [...folder].map(([path, bytes]) => ({ path, bytes }));
    const content = sortFiles({ files: files.sort(byPath), faults: [] }, folderName);
    const sources: SiteSources = { content, code, publicFiles };
    const { run } = timeStages({ elapsedMs: () => 0 });
    const own = { ...options, contentDir: join(options.rootDir, folderName) };
    const build = { options: own, sources, cache, run, target };
    const rendered = await renderSite(build, createLastBuild());
    const paths = rendered.routes.map(({ path }) => path);
    const traceNow = () => traceSite(own, rendered, paths);
    const isTraced = target === developmentTarget && !hasErrors(rendered.diagnostics);
    const trace = isTraced ? traceNow() : undefined;
    const traced = () => trace ?? traceNow();
    const failures = verifySite(build, rendered, traced);
    const diagnostics = [...rendered.diagnostics, ...failures];
    const { parsed, placeholders, documents, otherFiles } = rendered;
    if (hasErrors(diagnostics))
      return { made: { value: undefined, diagnostics, parsed, placeholders }, content };
    const value = [...(trace ?? documents), ...otherFiles].sort(byPath);
    return { made: { value, diagnostics, parsed, placeholders }, content };
  };
}

/** Remembers what comes first. Fonts are not cut, which would take most of the time; which letters they have is known. */
function createInProcessCache(): Cache {
  const kept = new Map<string, unknown>();
  return {
    async remember<Value>(
      _maker: string,
      inputs: readonly KeyPart[],
      make: () => Value | Promise<Value>,
    ): Promise<Value> {
      if (inputs[0] === 'font') return Buffer.from(inputs.join('\n')) as Value;
      const name = hashParts(inputs);
      if (kept.has(name)) return kept.get(name) as Value;
      const value = await make();
      if (kept.size < 200) kept.set(name, value);
      return value;
    },
    shortHash,
    ...noEntries,
  };
}
