import { type Diagnostic, diagnose, topOf } from '../diagnostics/diagnostic';
import type { OutputFile } from '../lib/file-bytes';
import { joinWords } from '../lib/words';
import { createPageIndexer } from '../render/page-index';
import type { Attribution } from './attribution';
import { type Budget, budgets } from './budgets';
import { type Load, total, weighDocuments } from './weigh-pages';

/** Of files that were made without content. */
const nobody: Attribution = { pictureOf: () => undefined, textsOf: () => [] };

const words: Record<Budget, string> = {
  document: 'the page itself',
  eagerScript: 'its first script',
  widgets: 'what moves on it',
  styles: 'its styles in files',
  fonts: 'its fonts',
  pictures: 'its pictures',
};

/**
 * What each document makes a browser load, held against the budgets. `files` are those of the whole site below `base`,
 * precompressed ones included. A page that has become too heavy is a warning: it works. What editors have made heavy is
 * told where they wrote it, anything else at the budgets; what several pages share is told once.
 */
export function checkBudgets(
  files: readonly OutputFile[],
  base: string,
  allowed: Readonly<Record<Budget, number>> = budgets,
  attribution: Attribution = nobody,
  indexPage = createPageIndexer(),
): Diagnostic[] {
  const loadsOf = weighDocuments(files, base, indexPage);
  const documents = files.filter(({ path }) => path.endsWith('.html'));
  const heavy = new Map<string, Heavy>();
  for (const document of documents) {
    const loads = loadsOf(document);
    for (const budget of Object.keys(allowed) as Budget[]) {
      if (total(loads[budget]) <= allowed[budget]) continue;
      const key = JSON.stringify([budget, loads[budget]]);
      const known = heavy.get(key) ?? { budget, loads: loads[budget], paths: [] };
      heavy.set(key, { ...known, paths: [...known.paths, document.path] });
    }
  }
  return [...heavy.values()].map((each) => {
    const isShared = each.paths.length === documents.length && documents.length > 1;
    const subject = isShared ? 'every page' : joinWords(each.paths);
    return describe(each, subject, allowed[each.budget], attribution);
  });
}

/** What too much is loaded of, and by which documents. */
interface Heavy {
  budget: Budget;
  loads: readonly Load[];
  paths: readonly string[];
}

function describe(
  { budget, loads, paths }: Heavy,
  subject: string,
  most: number,
  attribution: Attribution,
): Diagnostic {
  const verb = paths.length > 1 && subject !== 'every page' ? 'are' : 'is';
  const may = `${words[budget]} may weigh ${inWords(most)} bytes, got ${inWords(total(loads))}`;
  const message = `${subject} ${verb} too heavy: ${may}`;
  const heaviest = [...loads].sort((a, b) => b.bytes - a.bytes).slice(0, 3);
  if (budget === 'pictures') {
    const named = heaviest.map((load) => ({ ...load, ...attribution.pictureOf(load.path) }));
    const location = named.find((load) => load.location)?.location;
    const list = named.map(({ name, path, bytes }) => `${name ?? path} (${inWords(bytes)})`).join(', ');
    const fix = 'Choose plainer pictures or fewer, or have a developer allow more.';
    if (location) return diagnose('budget/page-too-heavy', location, `${message}. Heaviest: ${list}`, fix);
  }
  // The widgets' scripts alone are no editor's doing.
  const isOfWords =
    budget === 'document' ||
    (budget === 'widgets' && total(loads.filter(({ path }) => !path.startsWith('assets/props-'))) <= most);
  const texts = isOfWords ? attribution.textsOf(paths[0] ?? '').slice(0, 3) : [];
  const [longest] = texts;
  if (longest) {
    const list = texts.map(({ file, letters }) => `${file} (${inWords(letters)} letters)`).join(', ');
    const fix = 'Shorten some, or have a developer allow more.';
    return diagnose(
      'budget/page-too-heavy',
      topOf(longest.file),
      `${message}. Most of its words: ${list}`,
      fix,
    );
  }
  const list = heaviest.map(({ path, bytes }) => `${path} (${inWords(bytes)})`).join(', ');
  return diagnose(
    'budget/page-too-heavy',
    topOf('generator/verify/budgets.ts'),
    `${message}. Heaviest: ${list}`,
    'Make it lighter, or allow more.',
  );
}

function inWords(number: number): string {
  return number.toLocaleString('en-US');
}
