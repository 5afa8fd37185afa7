import { readFile } from 'node:fs/promises';
import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuildFailure } from '../assets/scripts/bundle-options';
import { findFailure } from '../diagnostics/describe-failure';
import { type Diagnostic, type SourceLocation, topOf } from '../diagnostics/diagnostic';
import { addFrames } from '../diagnostics/format-diagnostics';
import { diagnose } from '../diagnostics/rules';
import { relativePath } from '../lib/paths';

/**
 * Describes what a build threw as diagnostics, which are shown like those of the content: an error in the code at its
 * line, with the lines around it, and an error of the system in words. Never throws.
 */
export async function describeCrash(error: unknown, rootDir: string): Promise<Diagnostic[]> {
  const diagnostics = toDiagnostics(error, rootDir);
  // Without a known place there are no lines to show.
  const files = [...new Set(diagnostics.map(({ file }) => file))].filter(
    (file) => file !== unknownPlace.file,
  );
  const texts = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(resolve(rootDir, file), 'utf8').catch(() => undefined);
      return text === undefined ? [] : [[file, text] as const];
    }),
  );
  return addFrames(diagnostics, new Map(texts.flat()));
}

function toDiagnostics(error: unknown, rootDir: string): Diagnostic[] {
  const failure = findFailure(error);
  if (failure) return [diagnose('machine/refused', unknownPlace, failure.message, failure.fix)];
  if (isBuildFailure(error) && error.errors.length > 0) {
    return error.errors.map(({ text, location }) => {
      const { file, line = 1, column = 0 } = location ?? {};
      const place = file ? { file, line, column: column + 1 } : unknownPlace;
      return diagnose('code/cannot-be-read', place, text, 'Fix the code.');
    });
  }
  const untransformed = readTransformErrors(error, rootDir);
  if (untransformed.length > 0) return untransformed;
  const causes = listCauses(error);
  const place = causes.map((cause) => findPlace(cause, rootDir)).findLast((each) => each !== undefined);
  const message = causes.map((cause) => (cause instanceof Error ? cause.message : String(cause))).join(' ');
  const fix = 'Fix the code.';
  return [diagnose('code/throws', place ?? unknownPlace, withoutStop(message), fix)];
}

/** Syntax errors in files that tsx loads. The errors come from the loader's thread, and only their message survives. */
function readTransformErrors(error: unknown, rootDir: string): Diagnostic[] {
  const lines = error instanceof Error ? error.message.split('\n').slice(1) : [];
  return lines.flatMap((line) => {
    const [, file, row, column, text] = /^(.+):(\d+):(\d+): ERROR: (.+)$/.exec(line) ?? [];
    if (!file || !text) return [];
    const place = { file: relativePath(rootDir, file), line: Number(row), column: Number(column) + 1 };
    return [diagnose('code/cannot-be-read', place, withoutStop(text), 'Fix the code.')];
  });
}

/** Used if nothing better is known. */
const unknownPlace: SourceLocation = topOf('build.ts');

/** The error and its causes, the outermost first. */
function listCauses(error: unknown): unknown[] {
  return error instanceof Error && error.cause !== undefined ? [error, ...listCauses(error.cause)] : [error];
}

/** The innermost stack frame in the project's own code. */
function findPlace(error: unknown, rootDir: string): SourceLocation | undefined {
  if (!(error instanceof Error)) return undefined;
  for (const line of error.stack?.split('\n') ?? []) {
    const [, written, row, column] = /(?:\(|at )((?:file:\/\/)?[^()]+):(\d+):(\d+)\)?$/.exec(line) ?? [];
    const file = written?.startsWith('file:') ? fileURLToPath(written) : written;
    if (!file || !isAbsolute(file)) continue;
    const path = relativePath(rootDir, file);
    if (/^\.|^node_modules\//.test(path) || isAbsolute(path)) continue;
    return { file: path, line: Number(row), column: Number(column) };
  }
  return undefined;
}

function withoutStop(message: string): string {
  return message.trim().replace(/\s+/g, ' ').replace(/\.$/, '');
}
