import { SourceMap, type SourceMapPayload } from 'node:module';
import { posix } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic';
import { addFrames } from '../../diagnostics/format-diagnostics';
import { diagnose } from '../../diagnostics/rules';
import { type OutputFile, textOf } from '../../lib/file-bytes';

/** An error of a script, as an open page reports it. */
export interface BrowserFailure {
  message: string;
  /** In the browser's own format. */
  stack: string;
}

/**
 * Describes a failure at the innermost stack frame in the site's own scripts. `undefined` if there is none, as for errors
 * of browser extensions. `files` are the served files, with their source maps.
 */
export function describeBrowserFailure(
  { message, stack }: BrowserFailure,
  files: ReadonlyMap<string, OutputFile>,
): Diagnostic | undefined {
  for (const [, script = '', row, column] of stack.matchAll(/\/(assets\/[\w.-]+\.js):(\d+):(\d+)/g)) {
    const map = files.get(`${script}.map`);
    if (!map) continue;
    const payload: SourceMapPayload = JSON.parse(textOf(map.bytes));
    const entry = new SourceMap(payload).findEntry(Number(row) - 1, Number(column) - 1);
    if (!('originalSource' in entry)) continue;
    const { originalSource, originalLine, originalColumn } = entry;
    // Relative to the folder of the script, which is `dist/assets/` for esbuild.
    const file = posix.join('dist/assets', originalSource);
    if (!file.startsWith('client/') || file === ownFile) continue;
    const place = { file, line: originalLine + 1, column: originalColumn + 1 };
    const text = payload.sourcesContent[payload.sources.indexOf(originalSource)] ?? '';
    const words = `In the browser: ${message.trim().replace(/\.$/, '')}`;
    const diagnostic = diagnose('code/throws-in-browser', place, words, 'Fix the code.');
    return addFrames([diagnostic], new Map([[file, text]]))[0];
  }
  return undefined;
}

/** It rethrows what widgets throw, so it is in every stack. */
const ownFile = 'client/widgets/hydrate-widgets.tsx';

/** Parses a failure that a page reported; `undefined` if it is malformed. */
export function readFailure(json: string): BrowserFailure | undefined {
  try {
    const { message, stack }: Partial<BrowserFailure> = JSON.parse(json) ?? {};
    return typeof message === 'string' && typeof stack === 'string' ? { message, stack } : undefined;
  } catch {
    return undefined;
  }
}
