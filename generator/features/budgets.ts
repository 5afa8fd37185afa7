import { createDiagnose, type Diagnostic, topOf, warning } from '../diagnostics/diagnostic';
import { joinWords } from '../lib/words';
import { toAddress } from '../render/page-address';
import type { Budget } from '../site/site-definition';
import { type Load, total, weighDocuments } from '../verify/weigh-pages';
import type { Feature, FinishInput } from './feature';

/** The most that a page may make a browser load, in bytes as hosts send it, by kind of file. */
export type Limits = Readonly<Record<Budget, number>>;

const rules = {
  'budget/page-too-heavy': warning('A page makes browsers load more than its budget.'),
};

const diagnose = createDiagnose(rules);

/**
 * Warns of pages that weigh more than `limits`. `file` is where these are written; `translated` are other limits of pages in
 * the further languages of the site.
 */
export const budgets = (file: string, limits: Limits, translated: Partial<Limits> = {}): Feature => ({
  name: 'budgets',
  rules,
  limits,
  finish: (output) => {
    const folders = output.parsed.translations.map(({ folder }) => folder);
    const limitsOf = (path: string) =>
      folders.some((folder) => path.startsWith(`${folder}/`)) ? { ...limits, ...translated } : limits;
    return { diagnostics: checkBudgets(output, file, limitsOf) };
  },
});

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
  limit: number;
  loads: readonly Load[];
  paths: readonly string[];
}

/** Documents that load the same files share a warning. Documents that only redirect load nothing. */
export function checkBudgets(
  {
    files,
    base,
    pictureSlots,
    policy: { redirects },
  }: Pick<FinishInput, 'files' | 'base' | 'pictureSlots' | 'policy'>,
  file: string,
  limitsOf: (path: string) => Limits,
): Diagnostic[] {
  const loadsOf = weighDocuments(files, base, pictureSlots);
  const documents = files.filter(({ path }) => path.endsWith('.html') && !redirects.has(toAddress(path)));
  const heavy = new Map<string, Heavy>();
  for (const document of documents) {
    const allLoads = loadsOf(document);
    for (const [budget, limit] of Object.entries(limitsOf(document.path)) as [Budget, number][]) {
      const loads = allLoads[budget];
      if (total(loads) <= limit) continue;
      const key = JSON.stringify([budget, limit, loads]);
      const paths = [...(heavy.get(key)?.paths ?? []), document.path];
      heavy.set(key, { budget, limit, loads, paths });
    }
  }
  return [...heavy.values()].map(({ budget, limit, loads, paths }) => {
    const isShared = paths.length === documents.length && documents.length > 1;
    const subject = isShared ? 'every page is' : `${joinWords(paths)} ${paths.length > 1 ? 'are' : 'is'}`;
    const weights = `${words[budget]} may weigh ${format(limit)} bytes, got ${format(total(loads))}`;
    const heaviest = [...loads].sort((a, b) => b.bytes - a.bytes).slice(0, 3);
    const list = heaviest.map(({ path, bytes }) => `${path} (${format(bytes)})`).join(', ');
    const message = `${subject} too heavy: ${weights}. Heaviest: ${list}`;
    return diagnose('budget/page-too-heavy', topOf(file), message, 'Make it lighter, or allow more.');
  });
}

function format(number: number): string {
  return number.toLocaleString('en-US');
}
