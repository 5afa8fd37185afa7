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
  build: false,
  release: false,
  strict: false,
  json: false,
  changes: { contentOnly: false, markdown: false, failOn: [], picturesDir: undefined },
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
      isOnVercel: false,
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
  expect(read(['preview', '--out', 'b', '--port', '0', '--open', '--build'])).toMatchObject({
    settings: { outDir: resolve('b'), port: 0, open: true, build: true },
  });
});

test.each([
  [['dev'], undefined],
  [['dev', '--host'], []],
  [['dev', '--host', '--open'], []],
  [
    ['dev', '--host', 'Desk.Local', '--host=phone.test'],
    ['desk.local', 'phone.test'],
  ],
])('%s lets in by the names %s', (args, hosts) => {
  const request = read(args);

  expect(request).toMatchObject({ kind: 'command', name: 'dev' });
  expect('settings' in request && request.settings.hosts).toEqual(hosts);
});

test('a base may leave out its last slash', () => {
  expect(read(['build', '--base', '/a/b'])).toMatchObject({ settings: { options: { base: '/a/b/' } } });
});

test('help comes before any mistake', () => {
  expect(read(['biuld', '-h'])).toEqual({ kind: 'help' });
});

test.each([
  [['biuld'], 'There is no command "biuld". Did you mean build?'],
  [['build', 'all', 'now'], 'build takes no further words, got "all now".'],
  [['--prot', '1'], 'There is no option --prot. Did you mean --port?'],
  [['build', '--stric'], 'There is no option --stric. Did you mean --strict?'],
  [['build', '--release'], '--release belongs to check, not to build.'],
  [['build', '--port', '1'], '--port belongs to dev, edit and preview, not to build.'],
  [['dev', '--out', 'a'], '--out belongs to build and preview, not to dev.'],
  [['dev', '--json'], '--json belongs to build, check and changes, not to dev.'],
  [['preview', '--strict'], '--strict belongs to build and check, not to preview.'],
  [
    ['clean', '--content', 'a'],
    '--content belongs to build, dev, edit, preview, check and schemas, not to clean.',
  ],
  [
    ['build', '--base', 'site'],
    '--base must be a path that begins with a slash, such as /site/, got "site".',
  ],
  [['build', '--base', '/a/../b/'], '--base must be a path'],
  [['dev', '--port', 'a'], '--port must be a number from 0 to 65535, got "a".'],
  [['dev', '--port', '65536'], '--port must be a number from 0 to 65535, got "65536".'],
  [
    ['dev', '--host', 'http://a.test'],
    '--host must be a name alone, such as laptop.local, got "http://a.test".',
  ],
])('%s is refused', (args, expected) => {
  expect(read(args)).toEqual({ kind: 'refusal', message: expect.stringContaining(expected) });
});

/** What a command sees of `npm run dev --port 4000` and the like. */
test.each([
  [['dev', '4000'], { npm_config_port: 'true' }, 'npm run dev -- --port 4000'],
  [['dev'], { npm_config_port: '4000' }, 'npm run dev -- --port 4000'],
  [['preview'], { npm_config_open: 'true' }, 'npm run preview -- --open'],
  [['build', '/site/'], { npm_config_base: 'true' }, 'npm run build -- --base /site/'],
])('an option that npm kept is reported with how to pass it on: %s', (args, env, line) => {
  expect(read(args, env)).toEqual({
    kind: 'refusal',
    message: expect.stringMatching(new RegExp(`^npm kept --.* pass it on: ${line}$`)),
  });
});

test('a clock that is no number is refused', () => {
  expect(read(['build'], { SOURCE_DATE_EPOCH: 'today' })).toEqual({
    kind: 'refusal',
    message: 'SOURCE_DATE_EPOCH must be a number of seconds, got "today".',
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

test('a PORT that is no port is refused', () => {
  const request = readArguments(['dev'], { rootDir: '/site', env: { PORT: 'three' }, today });
  expect(request).toMatchObject({
    kind: 'refusal',
    message: 'PORT must be a number from 0 to 65535, got "three".',
  });
});
