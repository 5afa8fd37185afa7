import { type Budget, budgets } from './budgets';
import { topOf, warnAt } from './problem';
import { leastWidthOf, readSrcset } from './read-srcset';
import { readTagsOf, type Tag } from './read-tags';
import { textOf } from './text-of';
import type { OutputFile, Problem } from './types';

interface Load {
  path: string;
  bytes: number;
}

const words: Record<Budget, string> = {
  document: 'the page itself',
  eagerScript: 'its first script',
  widgets: 'its widgets',
  styles: 'its styles in files',
  fonts: 'its fonts',
  pictures: 'its pictures',
};

/**
 * What each document makes a browser load, held against the budgets. `files` are those of the whole site below `base`,
 * compressed twins included. A page that has become too heavy is a warning: it works.
 */
export function checkBudgets(
  files: readonly OutputFile[],
  base: string,
  allowed: Readonly<Record<Budget, number>> = budgets,
): Problem[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const weigh = (path: string): Load[] => {
    const file = byPath.get(`${path}.br`) ?? byPath.get(path);
    return file ? [{ path, bytes: file.bytes.byteLength }] : [];
  };
  const toPath = (url: string) => url.slice(base.length);

  const loadsOf = (document: OutputFile): Record<Budget, Load[]> => {
    const tags = readTagsOf(document.bytes);
    const linked = (rel: string, as?: string) =>
      tags.filter(({ attributes: has }) => has.get('rel') === rel && (!as || has.get('as') === as));
    const hrefs = (found: readonly Tag[]) =>
      found.map(({ attributes }) => toPath(attributes.get('href') ?? ''));
    const eager = tags.flatMap(({ name, attributes }) => (name === 'script' && attributes.get('src')) || []);
    const props = tags.flatMap(({ attributes }) => attributes.get('data-props') ?? []);
    const late = props.length > 0 ? eager.flatMap((url) => importsOf(byPath.get(toPath(url)))) : [];
    return {
      document: weigh(document.path),
      eagerScript: eager.map(toPath).flatMap(weigh),
      widgets: [...late, ...props.map(toPath)].flatMap(weigh),
      styles: hrefs(linked('stylesheet')).flatMap(weigh),
      fonts: hrefs(linked('preload', 'font')).flatMap(weigh),
      pictures: [...new Set(usualVariants(tags))].map(toPath).flatMap(weigh),
    };
  };

  return files
    .filter(({ path }) => path.endsWith('.html'))
    .flatMap((document) => {
      const loads = loadsOf(document);
      return (Object.keys(allowed) as Budget[]).flatMap((budget) =>
        complain(document.path, budget, loads[budget], allowed[budget]),
      );
    });
}

function complain(path: string, budget: Budget, loads: readonly Load[], most: number): Problem[] {
  const total = loads.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= most) return [];
  const heaviest = [...loads].sort((a, b) => b.bytes - a.bytes).slice(0, 3);
  const named = heaviest
    .map(({ path: each, bytes }) => `${each} (${bytes.toLocaleString('en-US')})`)
    .join(', ');
  const message = `${path} is too heavy: ${words[budget]} may weigh ${most.toLocaleString('en-US')} bytes, got ${total.toLocaleString('en-US')}. Heaviest: ${named}`;
  const place = topOf('build/budgets.ts');
  return [warnAt(place, message, 'Make it lighter, or allow more.')];
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
function usualVariants(tags: readonly Tag[]): string[] {
  return tags.flatMap((tag, index) => {
    if (tag.name !== 'img') return [];
    const before = tags[index - 1];
    const holder = before?.name === 'source' && !before.attributes.has('media') ? before : tag;
    const variants = readSrcset(holder);
    const usual = variants.find(({ width }) => width >= leastWidthOf(holder)) ?? variants.at(-1);
    return [usual?.url ?? tag.attributes.get('src') ?? ''];
  });
}
