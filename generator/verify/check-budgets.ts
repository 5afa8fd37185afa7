import { type Diagnostic, topOf } from '../diagnostics/diagnostic';
import { diagnose } from '../diagnostics/rules';
import type { OutputFile } from '../lib/file-bytes';
import { joinWords } from '../lib/words';
import type { Budget, SiteDefinition } from '../site/site-definition';
import { type Load, total, weighDocuments } from './weigh-pages';

const words: Record<Budget, string> = {
  document: 'the page itself',
  eagerScript: 'its first script',
  widgets: 'what moves on it',
  styles: 'its styles in files',
  fonts: 'its fonts',
  pictures: 'its pictures',
  film: 'its film',
};

/** Documents that load too much of something. */
interface Heavy {
  budget: Budget;
  loads: readonly Load[];
  paths: readonly string[];
}

/**
 * Warns about documents that make a browser load more than a budget allows. `files` is the whole site below `base`, with
 * precompressed files. Documents that load the same files share a warning.
 */
export function checkBudgets(
  files: readonly OutputFile[],
  base: string,
  { budgets: { file, limits }, pictureSlots }: Pick<SiteDefinition, 'budgets' | 'pictureSlots'>,
): Diagnostic[] {
  const loadsOf = weighDocuments(files, base, pictureSlots);
  const documents = files.filter(({ path }) => path.endsWith('.html'));
  const heavy = new Map<string, Heavy>();
  for (const document of documents) {
    const allLoads = loadsOf(document);
    for (const budget of Object.keys(limits) as Budget[]) {
      const loads = allLoads[budget];
      if (total(loads) <= limits[budget]) continue;
      const key = JSON.stringify([budget, loads]);
      const paths = [...(heavy.get(key)?.paths ?? []), document.path];
      heavy.set(key, { budget, loads, paths });
    }
  }
  return [...heavy.values()].map(({ budget, loads, paths }) => {
    const isShared = paths.length === documents.length && documents.length > 1;
    const subject = isShared ? 'every page is' : `${joinWords(paths)} ${paths.length > 1 ? 'are' : 'is'}`;
    const weights = `${words[budget]} may weigh ${format(limits[budget])} bytes, got ${format(total(loads))}`;
    const heaviest = [...loads].sort((a, b) => b.bytes - a.bytes).slice(0, 3);
    const list = heaviest.map(({ path, bytes }) => `${path} (${format(bytes)})`).join(', ');
    const message = `${subject} too heavy: ${weights}. Heaviest: ${list}`;
    return diagnose('budget/page-too-heavy', topOf(file), message, 'Make it lighter, or allow more.');
  });
}

function format(number: number): string {
  return number.toLocaleString('en-US');
}
