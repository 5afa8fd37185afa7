import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readArguments } from '../../../../generator/commands/arguments/read-arguments';

const today = () => new Date('2026-03-04');

function read(args: string[], env: Record<string, string> = {}) {
  return readArguments(args, { rootDir: '/site', env, today });
}

const untold = {
  words: [],
  open: false,
  release: false,
  strict: false,
  json: false,
  markdown: false,
  picturesDir: undefined,
  verbose: false,
};

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
      ...untold,
    },
  });
});

test('every option has its place', () => {
  expect(
    read(['check', '--release', '--strict', '--json', '--verbose', '--content', 'a', '--base', '/c/']),
  ).toMatchObject({
    name: 'check',
    settings: {
      options: { contentDir: resolve('a'), base: '/c/', mostOfOneRule: Number.POSITIVE_INFINITY },
      release: true,
      strict: true,
      json: true,
      verbose: true,
    },
  });
  expect(read(['preview', '--out', 'b', '--port', '0', '--open'])).toMatchObject({
    settings: { outDir: resolve('b'), port: 0, open: true },
  });
});

test.each([
  [['dev', '--host'], []],
  [
    ['dev', '--host', 'Desk.Local', '--host=phone.test'],
    ['desk.local', 'phone.test'],
  ],
])('%s lets in by the names %s', (args, hosts) => {
  const request = read(args);

  expect(request).toMatchObject({ kind: 'command', name: 'dev' });
  expect('settings' in request && request.settings.hosts).toEqual(hosts);
});

test('a command that only a feature may know has its own arguments, and words for the case that none does', () => {
  const message = 'There is no command "biuld". Did you mean build?';
  expect(read(['biuld', '--x'])).toEqual({ kind: 'unknown', name: 'biuld', args: ['--x'], message });
});

test.each([
  [['build', 'all', 'now'], 'build takes no further words, got "all now".'],
  [['--prot', '1'], "Unknown option '--prot'."],
  [['build', '--release'], "Unknown option '--release'."],
  [
    ['build', '--base', 'site'],
    '--base must be a path that begins with a slash, such as /site/, got "site".',
  ],
  [['dev', '--port', '655360'], '--port must be a number from 0 to 65535, got "655360".'],
])('%s is refused', (args, expected) => {
  expect(read(args)).toEqual({ kind: 'refusal', message: expect.stringContaining(expected) });
});

test('a value whose option npm kept for itself is refused with how to pass it on', () => {
  expect(read(['dev', '4000'])).toEqual({
    kind: 'refusal',
    message:
      'dev takes no further words, got "4000". npm passes on options that follow two hyphens: npm run dev -- --help',
  });
});

test.each([
  [['dev'], {}, 3000],
  [['preview'], {}, 4173],
  [['preview'], { PORT: '5000' }, 5000],
  [['dev', '--port', '6000'], { PORT: '5000' }, 6000],
])('%j with %j serves at port %i', (args, env, port) => {
  expect(readArguments(args, { rootDir: '/site', env, today })).toMatchObject({ settings: { port } });
});
