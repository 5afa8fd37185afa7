import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const rootDir = resolve(import.meta.dirname, '../..');

const read = (path: string) => readFileSync(resolve(rootDir, path), 'utf8');
const { dependencies, devDependencies } = JSON.parse(read('package.json'));
const lockfile = JSON.parse(read('package-lock.json'));
const installed = Object.entries<{ hasInstallScript?: true; resolved?: string; dev?: true }>(
  lockfile.packages,
);
const chosen = { ...dependencies, ...devDependencies };

it('chose the packages that docs/dependencies.md gives a reason for, and no others', () => {
  const explained = read('docs/dependencies.md')
    .split('\n')
    .filter((line) => /^\| (?!Package |---)/.test(line))
    .flatMap(
      (line) =>
        line
          .split('|')[1]
          ?.split(',')
          .map((name) => name.trim()) ?? [],
    );
  expect(explained.sort()).toEqual(Object.keys(chosen).sort());
});

it('pins every package it chose', () => {
  for (const [name, version] of Object.entries(chosen)) {
    expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)]);
  }
});

it('lets no package run anything while it is installed', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  // Those that would like to: both work without.
  const scripts = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  expect(scripts.filter((path) => !/node_modules\/(esbuild|fsevents)$/.test(path))).toEqual([]);
});

it('leaves it to each machine where packages are fetched from', () => {
  expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});
