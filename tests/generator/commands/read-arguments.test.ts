import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readArguments } from '../../../generator/commands/read-arguments';

const today = () => new Date('2026-03-04');

function read(args: string[], epoch?: string) {
  return readArguments(args, { rootDir: '/site', epoch, today });
}

test('without a word it builds the site of today into dist/', () => {
  expect(read([])).toEqual({
    kind: 'command',
    name: 'build',
    settings: {
      options: {
        rootDir: '/site',
        contentDir: join('/site', 'content'),
        cacheDir: join('/site', '.cache'),
        now: today(),
        base: '/',
      },
      outDir: join('/site', 'dist'),
      port: 3000,
      release: false,
      strict: false,
      json: false,
    },
  });
});

test('every option has its place', () => {
  const args = ['check', '--release', '--strict', '--json', '--content', 'a', '--out', 'b', '--base', '/c/'];

  expect(read([...args, '--port', '0'])).toMatchObject({
    name: 'check',
    settings: {
      options: { contentDir: resolve('a'), base: '/c/', maxErrors: Number.POSITIVE_INFINITY },
      outDir: resolve('b'),
      port: 0,
      release: true,
      strict: true,
      json: true,
    },
  });
});

test('help comes before any mistake', () => {
  expect(read(['biuld', '-h'])).toEqual({ kind: 'help' });
});

test.each([
  [['biuld'], 'There is no command "biuld". Did you mean build?'],
  [['build', 'all', 'now'], 'There is no command "all now". '],
  [['--prot', '1'], "Unknown option '--prot'"],
  [['build', '--release'], '--release belongs to check, not to build.'],
  [['dev', '--json'], '--json belongs to build and check, not to dev.'],
  [['preview', '--strict'], '--strict belongs to build and check, not to preview.'],
  [
    ['build', '--base', 'site'],
    '--base must be a path with a slash at both ends, such as /site/, got "site".',
  ],
  [['build', '--base', '/a/../b/'], '--base must be a path'],
  [['dev', '--port', 'a'], '--port must be a number from 0 to 65535, got "a".'],
  [['dev', '--port', '65536'], '--port must be a number from 0 to 65535, got "65536".'],
])('%s is refused', (args, expected) => {
  expect(read(args)).toEqual({ kind: 'refusal', message: expect.stringContaining(expected) });
});

test('a clock that is no number is refused', () => {
  expect(read(['build'], 'today')).toEqual({
    kind: 'refusal',
    message: 'SOURCE_DATE_EPOCH must be a number of seconds, got "today".',
  });
});
