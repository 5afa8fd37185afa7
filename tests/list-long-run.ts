import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const rootDir = join(import.meta.dirname, '..');

/** The test files that do more in `npm run test:long`, which import `long-run.ts`, and those that only it has. */
export function listLongRun(): string[] {
  return listTestFiles().filter((file) => isForLongRun(file) || importsLongRun(file));
}

/** Whether a short run leaves out the whole file, by its name: `*.long.test.ts`, or in `tests/long/`. */
function isForLongRun(file: string): boolean {
  return file.startsWith('tests/long/') || /\.long\.test\.tsx?$/.test(file);
}

/** Every test file, from the project's folder on, with forward slashes. */
export function listTestFiles(): string[] {
  return listFiles().filter((file) => /\.test\.tsx?$/.test(file));
}

/** Every file of code in `tests/`. */
export function listFiles(): string[] {
  const files = readdirSync(join(rootDir, 'tests'), { recursive: true, encoding: 'utf8' });
  return files.map((file) => `tests/${file.replaceAll('\\', '/')}`).filter((file) => /\.tsx?$/.test(file));
}

export function readTestFile(file: string): string {
  return readFileSync(join(rootDir, file), 'utf8');
}

export function importsLongRun(file: string): boolean {
  return readTestFile(file).includes("/long-run'");
}
