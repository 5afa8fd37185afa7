import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { type OutputFile, textOf } from '../../lib/file-bytes';

/**
 * The parts of a stylesheet that are loaded at different times. One file holds all rules of a section, and an import
 * such as `@import "footer.css?part=screen"` takes one part of it.
 */
type Part = 'screen' | 'later' | 'motion' | 'forced' | 'print';

/** The part of each top-level media query. All other rules are for the screen. */
const partOfQuery: Readonly<Record<string, Part>> = {
  // It holds for all of them, and says that the first screen does without.
  all: 'later',
  '(prefers-reduced-motion: no-preference)': 'motion',
  '(forced-colors: active)': 'forced',
  print: 'print',
};

const sectionFolder = 'templates/sections';

/**
 * Resolves imports of one part of a stylesheet. `sections?part=…` stands for the stylesheets of all `sections`, which
 * are folders of `templates/sections/`, in their order.
 */
export function styleParts(
  rootDir: string,
  sources: readonly OutputFile[],
  sections: readonly string[],
): Plugin {
  const texts = new Map(sources.map((file) => [join(rootDir, file.path), textOf(file.bytes)]));
  const divided = new Map<string, Promise<(part: string) => string>>();
  return {
    name: 'style-parts',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^sections\?part=\w+$/ }, ({ path }) => ({ path, namespace: 'sections' }));
      onLoad({ filter: /./, namespace: 'sections' }, ({ path }) => {
        const query = path.slice(path.indexOf('?'));
        const imports = sections.map((name) => `@import "./${name}/${name}.css${query}";`);
        return { contents: imports.join('\n'), loader: 'css', resolveDir: join(rootDir, sectionFolder) };
      });
      onLoad({ filter: /\.css$/, namespace: 'file' }, async ({ path, suffix }) => {
        const [, part] = /^\?part=(\w+)$/.exec(suffix) ?? [];
        const text = texts.get(path);
        if (!part || text === undefined) return undefined;
        const takePart = divided.get(path) ?? divide(text);
        divided.set(path, takePart);
        return { contents: (await takePart)(part), loader: 'css', resolveDir: dirname(path) };
      });
    },
  };
}

/** Divides a stylesheet. In each part the others are blank, so that whatever esbuild reports keeps its line and column. */
async function divide(text: string): Promise<(part: string) => string> {
  const { default: postcss, CssSyntaxError } = await import('postcss');
  try {
    const pieces = postcss.parse(text).nodes.map((node) => {
      const query = node.type === 'atrule' && node.name === 'media' ? node.params : '';
      const piece =
        (node.raws.before ?? '') + text.slice(node.source?.start?.offset, node.source?.end?.offset);
      return { part: partOfQuery[query] ?? 'screen', piece, blank: piece.replace(/[^\n]/g, ' ') };
    });
    return (part) => pieces.map((each) => (each.part === part ? each.piece : each.blank)).join('');
  } catch (error) {
    // esbuild reports it as well, in the words of all other mistakes.
    if (error instanceof CssSyntaxError) return () => text;
    throw error;
  }
}

/** Merges adjacent top-level blocks of the same media query or layer: each stylesheet of a bundle brings its own. */
export async function mergeBlocks(css: string): Promise<string> {
  const { default: postcss } = await import('postcss');
  const root = postcss.parse(css);
  root.each((node) => {
    const previous = node.prev();
    if (node.type !== 'atrule' || !/^(media|layer)$/.test(node.name) || !node.nodes) return;
    if (previous?.type !== 'atrule' || previous.name !== node.name || previous.params !== node.params) return;
    previous.append(node.nodes);
    node.remove();
  });
  return root.toString();
}
