import { join } from 'node:path';
import { describeDiagnostic } from '../../generator/diagnostics/format-diagnostics';
import { type BuildContext, invalidate } from '../../generator/pipeline/build-context';
import { buildSite } from '../../generator/pipeline/build-site';
import { site } from '../../templates/site';
import { rootDir } from '../generator/fixture';

const documents = ['index.html', 'privacy.html', 'terms.html', '404.html'];

/** The sections of the landing page, in their order. Others may stand between them. */
const sections = ['hero', 'features', 'ultimate-host', 'roadmap', 'community', 'team'];

/**
 * What is wrong with a site of any content: errors, but no warnings; and missing parts of its structure. Words, counts,
 * prices, pictures and the order of entries are the editors' business.
 */
export async function findFaults(contentDir: string, context: BuildContext): Promise<string[]> {
  const cacheDir = join(rootDir, '.cache');
  const options = { site, rootDir, contentDir, cacheDir, now: new Date('2026-06-01T00:00:00Z') };
  invalidate(context, [contentDir]);
  const { files = [], diagnostics } = await buildSite(options, { elapsedMs: () => 0 }, context);
  const errors = diagnostics.filter(({ severity }) => severity === 'error').map(describeDiagnostic);
  if (errors.length > 0) return errors;

  const paths = files.map(({ path }) => path);
  const missing = documents.filter((path) => !paths.includes(path)).map((path) => `There is no ${path}.`);

  const landing = String(files.find(({ path }) => path === 'index.html')?.bytes);
  const ids = [...landing.matchAll(/<section id="([^"]+)"/g)].map(([, id = '']) => id);
  const own = ids.filter((id) => sections.includes(id));
  const isInOrder = own.join() === sections.join();
  return [...missing, ...(isInOrder ? [] : [`The sections are ${ids.join(', ')}.`])];
}
