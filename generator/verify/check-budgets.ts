import { type Diagnostic, diagnose, topOf } from '../diagnostics/diagnostic';
import type { OutputFile } from '../lib/file-bytes';
import { textOf } from '../lib/file-bytes';
import { joinWords } from '../lib/words';
import { createPageIndexer, type PageIndex } from '../render/page-index';
import type { StartTag } from '../render/read-html';
import { leastWidthOf, readSrcset } from '../render/srcset';
import type { Attribution } from './attribution';
import { type Budget, budgets } from './budgets';

interface Load {
  path: string;
  bytes: number;
}

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
  const byPath = new Map(files.map((file) => [file.path, file]));
  const weigh = (path: string): Load[] => {
    const file = byPath.get(`${path}.br`) ?? byPath.get(path);
    return file ? [{ path, bytes: file.bytes.byteLength }] : [];
  };
  const toPath = (url: string) => url.slice(base.length);

  const loadsOf = (document: OutputFile): Record<Budget, Load[]> => {
    const index = indexPage(document);
    const { tags } = index;
    const linked = (rel: string, as?: string) =>
      tags.filter(({ attributes: has }) => has.get('rel') === rel && (!as || has.get('as') === as));
    const hrefs = (found: readonly StartTag[]) =>
      found.map(({ attributes }) => toPath(attributes.get('href') ?? ''));
    const eager = tags.flatMap(({ name, attributes }) => (name === 'script' && attributes.get('src')) || []);
    const props = tags.flatMap(({ attributes }) => attributes.get('data-props') ?? []);
    const late = props.length > 0 ? eager.flatMap((url) => importsOf(byPath.get(toPath(url)))) : [];
    return {
      document: weigh(document.path),
      eagerScript: eager.map(toPath).flatMap(weigh),
      widgets: [...late, ...props.map(toPath)].flatMap(weigh),
      styles: hrefs(linked('stylesheet')).flatMap(weigh),
      fonts: [...new Set([...hrefs(linked('preload', 'font')), ...fontsFor(index).map(toPath)])].flatMap(
        weigh,
      ),
      pictures: [...new Set(usualVariants(tags))].map(toPath).flatMap(weigh),
    };
  };

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

function total(loads: readonly Load[]): number {
  return loads.reduce((sum, { bytes }) => sum + bytes, 0);
}

function inWords(number: number): string {
  return number.toLocaleString('en-US');
}

/** The fonts that the styles in a document name for every letter; those of a few wait for a page that shows one. */
function fontsFor({ html }: PageIndex): string[] {
  const rules = html.match(/@font-face\s*\{[^}]*\}/g) ?? [];
  return rules
    .filter((rule) => !rule.includes('unicode-range'))
    .flatMap((rule) => /url\("?([^")]+)/.exec(rule)?.[1] ?? []);
}

/** The scripts that a script of ours imports when needed. */
function importsOf(script: OutputFile | undefined): string[] {
  if (!script) return [];
  return [...textOf(script.bytes).matchAll(/import\("\.\/([^"]+)"\)/g)].map(
    ([, name = '']) => `assets/${name}`,
  );
}

/**
 * The addresses that a usual browser asks for on a usual screen: of each picture the smallest variant with a pixel for
 * each in its place. What stands in a source for every screen is chosen before what stands in the `<img>` behind it.
 */
function usualVariants(tags: readonly StartTag[]): string[] {
  return tags.flatMap((tag, index) => {
    if (tag.name === 'use') return [tag.attributes.get('href')?.split('#')[0] ?? ''];
    if (tag.name !== 'img') return [];
    const before = tags[index - 1];
    const holder = before?.name === 'source' && !before.attributes.has('media') ? before : tag;
    const variants = readSrcset(holder);
    const usual = variants.find(({ width }) => width >= leastWidthOf(holder)) ?? variants.at(-1);
    return [usual?.url ?? tag.attributes.get('src') ?? ''];
  });
}
