import { expect, it } from 'vitest';
import { replacing } from '../vitest.config';
import longRun from '../vitest.long.config';
import { listFiles, listLongRun, listTestFiles, readTestFile } from './list-long-run';

/** What `long-run.ts` and its companion for the browser give, by which tests do less in a short run. */
const switches = /\b(isLong|someWidths|LONG_RUN)\b/;

/** Where the switch is made, and what is known of it. */
const own = /^tests\/((browser\/)?long-run\.ts|list-long-run\.ts|long-run\.test\.ts)$/;

it('the long run does in full whatever a short run does less of', () => {
  const { projects = [] } = longRun.test ?? {};
  const included = projects.flatMap((project) =>
    typeof project === 'object' && 'test' in project ? (project.test?.include ?? []) : [],
  );
  const reduced = listTestFiles().filter((file) => switches.test(readTestFile(file)) && !own.test(file));
  expect(reduced.length).toBeGreaterThan(20);
  expect(reduced.filter((file) => !included.includes(file))).toEqual([]);
  expect([...included].sort()).toEqual(listLongRun().sort());
});

it('a short run leaves out by their names only what the long run has', () => {
  const named = listTestFiles().filter((file) => file.includes('.long.test.'));
  expect(named.length).toBeGreaterThan(5);
  expect(listLongRun()).toEqual(expect.arrayContaining(named));
});

it('test files alone decide to do less, for what they import is not looked into', () => {
  const helpers = listFiles().filter((file) => !/\.test\.tsx?$/.test(file) && !own.test(file));
  expect(helpers.filter((file) => switches.test(readTestFile(file)))).toEqual([]);
});

it('no test of the long run replaces modules, for which it has no processes', () => {
  expect(listLongRun().filter((file) => replacing.some((path) => file.startsWith(path)))).toEqual([]);
});

it('no test is left out by the way: what is not done now is done in the long run, or fails', () => {
  const files = listTestFiles().filter((file) => !own.test(file) && file !== 'tests/count-reporter.test.ts');
  const skipping = files.filter((file) =>
    /\b(it|test|describe)\.(skip|skipIf|runIf|todo|only)\b/.test(readTestFile(file)),
  );
  expect(skipping).toEqual([]);
});
