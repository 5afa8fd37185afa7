import { withoutPrecompressed } from '../deploy/compress-files';
import { policyPath, readPolicy } from '../deploy/host-policy';
import { type OutputFile, textOf } from '../lib/file-bytes';
import { isHostFile } from '../lib/paths';
import { toUrl } from '../render/page-address';
import type { Budget } from '../site/site-definition';
import type { Texts } from './correct-source';

/** One version of the site, as it was built. */
export interface Version {
  /** The whole output folder. */
  files: readonly OutputFile[];
  /** The settings that hosts read in the project, by path. */
  hostSettings: ReadonlyMap<string, string>;
  /** A document, by path, with the line that each text comes from; `undefined` if that is not known. */
  trace: (path: string) => string | undefined;
  /** Pages that the content has and the site does not show, by address. */
  unpublished: ReadonlyMap<string, 'draft' | 'later'>;
  /** The files of its content that are text. */
  texts: Texts;
  /** How many bytes a page makes a browser load, by kind. */
  weigh: (document: OutputFile) => Record<Budget, number>;
  /** How many it may. */
  limits: Partial<Readonly<Record<Budget, number>>>;
}

/** The files of a version of the site, by path. */
export type Files = ReadonlyMap<string, OutputFile>;

/** The files of a version by purpose, without compressed copies. */
export interface SiteFiles {
  files: Files;
  /** Without those that only redirect. */
  pages: Map<string, OutputFile>;
  /** From former addresses to present ones. */
  redirects: Map<string, string>;
  /** Files that are neither pages nor settings of hosts. */
  rest: Files;
}

export function sortFiles(files: readonly OutputFile[]): SiteFiles {
  const whole = withoutPrecompressed(files);
  const byPath = new Map(whole.map((file) => [file.path, file]));
  const { base = '/', redirects: rules = [] } = readPolicy(textAt(byPath, policyPath)) ?? {};
  const redirects = new Map([...rules].map(([from, to]) => [decodeURI(base + from), base + to]));
  const documents = whole.filter(({ path }) => path.endsWith('.html') && !redirects.has(toUrl(path)));
  const rest = whole.filter(({ path }) => !isHostFile(path) && !path.endsWith('.html'));
  return {
    files: byPath,
    pages: new Map(documents.map((file) => [file.path, file])),
    redirects,
    rest: new Map(rest.map((file) => [file.path, file])),
  };
}

/** Empty where there is no such file. */
export function textAt(files: Files, path: string): string {
  const file = files.get(path);
  return file ? textOf(file.bytes) : '';
}
