import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeDiagnostic } from '../../generator/diagnostics/format-diagnostics';
import { type BuildContext, invalidate } from '../../generator/pipeline/build-context';
import { buildSite } from '../../generator/pipeline/build-site';
import { listFolder } from '../../generator/sources/read-folder';
import { sections } from '../../templates/sections/registry';
import { site } from '../../templates/site';
import { rootDir } from '../generator/fixture';

/**
 * What is wrong with a site of any content: errors, but no warnings; missing pages; and sections in another order. Words,
 * counts, prices, pictures, the order of entries, and which sections and pages there are, are the editors' business.
 */
export async function findFaults(contentDir: string, context: BuildContext): Promise<string[]> {
  const cacheDir = join(rootDir, '.cache');
  const options = { site, rootDir, contentDir, cacheDir, now: new Date('2026-06-01T00:00:00Z') };
  invalidate(context, [contentDir]);
  const { files = [], diagnostics } = await buildSite(options, { elapsedMs: () => 0 }, context);
  const errors = diagnostics.filter(({ severity }) => severity === 'error').map(describeDiagnostic);
  if (errors.length > 0) return errors;

  const paths = files.map(({ path }) => path);
  const pages = await listPages(contentDir);
  const missing = ['index.html', '404.html', ...pages].filter((path) => !paths.includes(path));

  const landing = String(files.find(({ path }) => path === 'index.html')?.bytes);
  const ids = [...landing.matchAll(/<section id="([^"]+)"/g)].map(([, id = '']) => id);
  const known = ['hero', ...Object.keys(sections)].filter((id) => ids.includes(id));
  const shown = ids.filter((id) => known.includes(id));
  return [
    ...missing.map((path) => `There is no ${path}.`),
    ...(shown.join() === known.join() ? [] : [`The sections are ${ids.join(', ')}.`]),
  ];
}

/** The documents of the pages that are neither drafts nor published on a day of their own. */
async function listPages(contentDir: string): Promise<string[]> {
  const names = (await listFolder(contentDir)).filter((name) => /^pages\/(?!.*README).*\.md$/.test(name));
  const texts = await Promise.all(names.map((name) => readFile(join(contentDir, name), 'utf8')));
  const published = names.filter((_, index) => !/^(?:draft|publish):/m.test(texts[index] ?? ''));
  return published.map((name) => name.slice('pages/'.length).replace(/(?:\/index)?\.md$/, '.html'));
}
