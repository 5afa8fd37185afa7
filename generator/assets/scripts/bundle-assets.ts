import { realpath } from 'node:fs/promises';
import type { BuildFailure } from 'esbuild';
import { type Cache, shortHash } from '../../cache/cache';
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic';
import { diagnose } from '../../diagnostics/rules';
import { type OutputFile, textOf, toBytes } from '../../lib/file-bytes';
import { findPackageFile } from '../../lib/folders';
import { relativePath } from '../../lib/paths';
import type { Assets, Route } from '../../site/documents';
import type { ClientEntries } from '../../site/site-definition';
import {
  type Environment,
  isBuildFailure,
  readFrom,
  refuseForeign,
  refuseWarnings,
  sharedOptions,
} from './bundle-options';
import { bundleScripts, type ScriptBundle } from './bundle-scripts';
import { mergeBlocks, styleParts } from './style-parts';

export interface Bundle extends ScriptBundle {
  /** The inline styles of each kind of view, without those of fonts and timers. */
  styles: Record<Route['view']['kind'], string>;
  /** The URLs of linked stylesheets, by name. */
  styleUrls: Assets['styleUrls'];
}

const allowedInStyles = /^templates\/(styles|sections)\/|^sections:/;

/**
 * Bundles the client and the styles. A bundle whose sources have not changed comes from the cache, and then esbuild is
 * not even loaded. Packages are read from below `rootDir`. A mistake in the sources is a diagnostic at its line; a
 * forbidden import throws.
 */
export async function bundleAssets(
  rootDir: string,
  environment: Environment,
  { sources: code, client }: BundleSources,
  cache: Cache,
): Promise<Outcome<Bundle>> {
  const isStyle = ({ path }: OutputFile) => path.endsWith('.css');
  const sources = code.filter(isBundled);
  const [ofStyles, ofScripts] = [sources.filter(isStyle), sources.filter((file) => !isStyle(file))];
  const keyOf = (files: readonly OutputFile[]) => files.flatMap(({ path, bytes }) => [path, bytes]);
  // A bundle names its packages by their real paths, which differ in a workspace and in an older version of the site.
  const packagesAt = relativePath(rootDir, findPackageFile(rootDir, 'react/package.json'));
  const [scripts, styles] = await Promise.all([
    asOutcome(
      'script/cannot-be-bundled',
      client.script,
      cache.remember(
        'generator/assets/scripts/bundle-scripts.ts',
        ['scripts', environment, packagesAt, JSON.stringify(client), ...keyOf(ofScripts)],
        () => bundleScripts(rootDir, environment, client, ofScripts),
      ),
    ),
    asOutcome(
      'style/cannot-be-bundled',
      client.inlineStyles.landing,
      cache.remember(
        'generator/assets/scripts/bundle-assets.ts',
        ['styles', environment, JSON.stringify(client), ...keyOf(ofStyles)],
        () => bundleStyles(rootDir, environment, { sources: ofStyles, client }),
      ),
    ),
  ]);
  const diagnostics = [...scripts.diagnostics, ...styles.diagnostics];
  if (!scripts.value || !styles.value) return { value: undefined, diagnostics };
  const files = [...scripts.value.files, ...styles.value.files];
  return { value: { ...scripts.value, ...styles.value, files }, diagnostics };
}

type BundleRule = 'script/cannot-be-bundled' | 'style/cannot-be-bundled';

async function asOutcome<Value>(
  rule: BundleRule,
  entry: string,
  bundle: Promise<Value>,
): Promise<Outcome<Value>> {
  try {
    return { value: await bundle, diagnostics: [] };
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    const diagnostics = error.errors.map((each) => toDiagnostic(rule, entry, each));
    // A mistake in a stylesheet is reported for each import of a part of it.
    const byText = new Map(diagnostics.map((each) => [JSON.stringify(each), each]));
    return { value: undefined, diagnostics: [...byText.values()] };
  }
}

/** Timers as custom properties, so that styles and scripts keep the same time: `slideMs` becomes `--slide-ms`. */
export function toTimerStyles(limits: Readonly<Record<string, number>>): string {
  const timers = Object.entries(limits).filter(([name]) => name.endsWith('Ms'));
  const properties = timers.map(
    ([name, ms]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${ms}ms`,
  );
  return `:root{${properties.sort().join(';')}}`;
}

async function bundleStyles(
  rootDir: string,
  environment: Environment,
  { sources, client: { inlineStyles, linkedStyles, sections } }: BundleSources,
): Promise<Omit<Bundle, 'inlineScripts' | 'scriptUrl' | 'packages'>> {
  const asRead = await readFrom(rootDir, sources);
  const parts = styleParts(await realpath(rootDir), sources, sections);
  const { build } = await import('esbuild');
  const { outputFiles, metafile, warnings } = await build({
    ...sharedOptions(rootDir, environment),
    entryPoints: [...Object.values(inlineStyles), ...Object.values(linkedStyles)],
    plugins: [parts, asRead],
  });
  refuseWarnings(warnings);
  const foreign = 'They may hold only templates/styles/ and templates/sections/: move what they need there.';
  refuseForeign(Object.keys(metafile.inputs), allowedInStyles, `The styles would ship %s. ${foreign}`);
  const findText = (entry: string) => {
    const [path] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === entry) ?? [];
    const output = outputFiles.find((file) => path && file.path.endsWith(path));
    if (!output) throw new Error(`esbuild returned no styles for ${entry}.`);
    return mergeBlocks(output.text);
  };
  const files = await Promise.all(
    Object.entries(linkedStyles).map(async ([name, entry]) => {
      const bytes = toBytes(await findText(entry));
      return { name, path: `assets/${name}-${shortHash(bytes)}.css`, bytes };
    }),
  );
  return {
    styles: {
      landing: (await findText(inlineStyles.landing)).trim(),
      page: (await findText(inlineStyles.page)).trim(),
      error: (await findText(inlineStyles.error)).trim(),
    },
    styleUrls: Object.fromEntries(files.map(({ name, path }) => [name, `/${path}`])),
    files: files.map(({ path, bytes }) => ({ path, bytes })),
  };
}

interface BundleSources {
  /** The client and the templates, which have the stylesheets. */
  sources: readonly OutputFile[];
  client: ClientEntries;
}

/** Of the templates, only the styles reach the browser as code. */
function isBundled({ path }: OutputFile): boolean {
  return !path.startsWith('templates/') || path.endsWith('.css');
}

function toDiagnostic(
  rule: BundleRule,
  entry: string,
  { text, location, notes }: BuildFailure['errors'][number],
): Diagnostic {
  // For an unclosed bracket, esbuild reports the end of the file, and notes where the bracket was opened.
  const opened = /to go with/.test(text) ? notes[0]?.location : undefined;
  const { file = entry, line = 1, column = 0 } = opened ?? location ?? {};
  const at = { file: file.replace(/\?part=\w+$/, ''), line, column: column + 1 };
  return diagnose(
    rule,
    at,
    text,
    rule === 'style/cannot-be-bundled' ? 'Fix the stylesheet.' : 'Fix the script.',
  );
}

/** Appends styles to a linked stylesheet of the bundle, which gets a new name. */
export function addStyles(bundle: Bundle, name: string, styles: string): Bundle {
  const path = bundle.styleUrls[name]?.slice(1) ?? '';
  const file = bundle.files.find((each) => each.path === path);
  if (!file || styles === '') return bundle;
  const bytes = toBytes(textOf(file.bytes).trimEnd() + styles);
  const extended = { path: path.replace(/-[^-]+(?=\.css$)/, `-${shortHash(bytes)}`), bytes };
  return {
    ...bundle,
    styleUrls: { ...bundle.styleUrls, [name]: `/${extended.path}` },
    files: bundle.files.map((each) => (each === file ? extended : each)),
  };
}

/** Stands in for a bundle that could not be made. */
export function placeholderBundle({ inlineScripts, linkedStyles }: ClientEntries): Bundle {
  const fill = (entries: object, value: string) =>
    Object.fromEntries(Object.keys(entries).map((name) => [name, value]));
  const [script, styles] = ['assets/placeholder.js', 'assets/placeholder.css'];
  return {
    inlineScripts: fill(inlineScripts, ''),
    scriptUrl: `/${script}`,
    styles: { landing: '', page: '', error: '' },
    styleUrls: fill(linkedStyles, `/${styles}`),
    files: [script, styles].map((path) => ({ path, bytes: new Uint8Array() })),
    packages: [],
  };
}
