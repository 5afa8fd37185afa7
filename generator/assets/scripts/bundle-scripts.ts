import { basename, relative, sep } from 'node:path';
import type { OutputFile as EsbuildFile, Metafile, Plugin } from 'esbuild';
import { shortHash } from '../../cache/cache';
import type { OutputFile } from '../../lib/file-bytes';
import { listPackageFolders } from '../../lib/folders';
import type { ClientEntries } from '../../site/site-definition';
import {
  type Environment,
  isBuildFailure,
  readFrom,
  refuseForeign,
  refuseWarnings,
  sharedOptions,
} from './bundle-options';

export interface ScriptBundle {
  files: OutputFile[];
  /** The text of each inline script. */
  inlineScripts: Record<string, string>;
  /** The eager script. */
  scriptUrl: string;
  /** The folders of the packages in all of these, relative to the root. */
  packages: string[];
}

/** What scripts may bundle: the client's own code, and React. */
const allowedInClient = /^client\/|(^|\/)node_modules\/(react|react-dom|scheduler)\//;

const foreignWords =
  'The client would ship %s. It may hold only client/ and React: move what it needs into client/, or import the type alone.';

/** Bundles the client: the eager script, and what it imports when needed. A forbidden import throws. */
export async function bundleScripts(
  rootDir: string,
  environment: Environment,
  { script, inlineScripts: inlineEntries }: Pick<ClientEntries, 'script' | 'inlineScripts'>,
  sources: readonly OutputFile[],
): Promise<ScriptBundle> {
  const isDevelopment = environment === 'development';
  const asRead = await readFrom(rootDir, sources);
  const { build } = await import('esbuild');
  const files: OutputFile[] = [];
  const inputs: string[] = [];
  /** Adds a script, and each that it imports when needed, to the files. Returns its address. */
  const addScript = async (entry: string): Promise<string> => {
    const { outputFiles, metafile, warnings } = await build({
      ...scriptOptions(rootDir, environment),
      entryPoints: [entry],
      // A hint to V8 to compile everything ahead in the background, instead of on the main thread, where it delays clicks.
      banner: entry === script ? {} : { js: '//# allFunctionsCalledOnLoad' },
      plugins: [bundleApart(addScript), asRead],
    });
    refuseWarnings(warnings);
    inputs.push(...Object.values(metafile.outputs).flatMap((output) => Object.keys(output.inputs)));
    const outputs = outputFiles.map((file) => toOutputFile(file, rootDir));
    const named = isDevelopment ? outputs : outputs.map(nameByBytes);
    files.push(...named);
    return isDevelopment ? scriptUrlOf(metafile) : `/${named[0]?.path}`;
  };
  const scriptUrl = await addScript(script);
  const bundleInline = async (entry: string): Promise<string> => {
    const { outputFiles, metafile, warnings } = await build({
      // Minified in development too: otherwise its imports would be outside the block that keeps its names private.
      ...sharedOptions(rootDir, 'production'),
      entryPoints: [entry],
      format: 'esm',
      plugins: [asRead],
    });
    refuseWarnings(warnings);
    inputs.push(...Object.keys(metafile.inputs));
    return outputFiles[0]?.text.trim() ?? '';
  };
  const inlineScripts: Record<string, string> = {};
  for (const [name, entry] of Object.entries(inlineEntries)) inlineScripts[name] = await bundleInline(entry);
  refuseForeign(inputs, allowedInClient, foreignWords);
  return { files, inlineScripts, scriptUrl, packages: listPackageFolders(inputs) };
}

function scriptOptions(rootDir: string, environment: Environment) {
  const isDevelopment = environment === 'development';
  return {
    ...sharedOptions(rootDir, environment),
    // esbuild's hash includes the paths of packages, which differ between machines; but a source map needs the name that
    // esbuild gave the file.
    entryNames: isDevelopment ? 'assets/[name]-[hash]' : 'assets/[name]',
    format: 'esm',
    jsx: 'automatic',
    sourcemap: isDevelopment ? 'linked' : false,
    define: {
      'process.env.NODE_ENV': JSON.stringify(environment),
      'import.meta.env.DEV': String(isDevelopment),
    },
  } as const;
}

/**
 * A dynamic import becomes a separate bundle. esbuild's own code splitting would move shared modules to a third file,
 * which the eager script would have to wait for. In return, a module that both import is there twice, so it must not
 * keep state.
 */
function bundleApart(addScript: (entry: string) => Promise<string>): Plugin {
  return {
    name: 'bundle-apart',
    setup({ onResolve, resolve }) {
      onResolve({ filter: /^\./ }, async ({ kind, path, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined;
        const resolved = await resolve(path, { kind: 'import-statement', resolveDir });
        if (resolved.errors.length > 0) return { errors: resolved.errors };
        try {
          return { path: `./${basename(await addScript(resolved.path))}`, external: true };
        } catch (error) {
          // Passed on unchanged: if esbuild wrapped them, they would lose their locations.
          if (isBuildFailure(error)) return { errors: error.errors };
          throw error;
        }
      });
    },
  };
}

function nameByBytes({ path, bytes }: OutputFile): OutputFile {
  return { path: path.replace(/\.js$/, `-${shortHash(bytes)}.js`), bytes };
}

function scriptUrlOf({ outputs }: Metafile): string {
  const entry = Object.entries(outputs).find(([, output]) => output.entryPoint);
  if (!entry) throw new Error('esbuild returned no bundle of a script.');
  return entry[0].replace(/^dist/, '');
}

function toOutputFile({ path, contents }: EsbuildFile, rootDir: string): OutputFile {
  return { path: relative(rootDir, path).split(sep).slice(1).join('/'), bytes: contents };
}
