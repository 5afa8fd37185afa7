import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { didYouMean } from '../../diagnostics/suggest';
import type { Settings } from '../command';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const host = { type: 'string', multiple: true } as const;

/** The options of each command. */
const optionsOf = {
  build: { content: text, out: text, base: text, strict: flag, json: flag },
  dev: { port: text, host, open: flag, content: text },
  edit: { port: text, open: flag, content: text },
  preview: { port: text, host, open: flag, out: text, base: text },
  check: { content: text, base: text, release: flag, strict: flag, json: flag },
  new: { kind: text },
  changes: { markdown: flag, json: flag, pictures: text },
  schemas: { content: text },
  rules: {},
  clean: {},
};

/** The options of every command. */
const commonOptions = { help: { type: 'boolean', short: 'h' }, verbose: flag } as const;

export type CommandName = keyof typeof optionsOf;

type AllOptions = typeof commonOptions &
  typeof optionsOf.build &
  typeof optionsOf.preview &
  typeof optionsOf.check &
  typeof optionsOf.new &
  typeof optionsOf.changes;
type Values = ReturnType<typeof parseArgs<{ options: AllOptions }>>['values'];

/** The parsed command line: help, a command, or the reason for a refusal. */
export type Request =
  | { kind: 'help' }
  | { kind: 'refusal'; message: string }
  /** A command that only a feature may know; without one, `message` refuses it. */
  | { kind: 'unknown'; name: string; args: string[]; message: string }
  | { kind: 'command'; name: CommandName; settings: Settings };

interface Surroundings {
  rootDir: string;
  /** The variables of the process, of which `PORT` and `SOURCE_DATE_EPOCH` count. */
  env: Readonly<Record<string, string | undefined>>;
  today: () => Date;
}

export function readArguments(args: readonly string[], surroundings: Surroundings): Request {
  const [first = '-'] = args;
  const name = first.startsWith('-') ? 'build' : first;
  if (args.includes('--help') || args.includes('-h')) return { kind: 'help' };
  if (!isCommand(name)) {
    const message = `There is no command "${name}". ${didYouMean(name, Object.keys(optionsOf), '')}`;
    return { kind: 'unknown', name, args: args.slice(1), message };
  }
  try {
    const { values: untyped, positionals } = parseArgs({
      args: args
        .slice(first.startsWith('-') ? 0 : 1)
        .map((each, index, all) => giveHost(each, all[index + 1])),
      options: { ...commonOptions, ...optionsOf[name] },
      allowPositionals: true,
    });
    const values = untyped as Values;
    const mistake = findMistake(name, values, positionals, surroundings.env);
    if (mistake !== undefined) return refuse(mistake);
    return { kind: 'command', name, settings: toSettings(name, values, positionals, surroundings) };
  } catch (error) {
    // Node goes on about positional arguments.
    return refuse((error as Error).message.replace(/\. To specify .*/s, '.'));
  }
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(optionsOf, name);
}

/** `--host` may stand without a name. */
function giveHost(word: string, next: string | undefined): string {
  return word === '--host' && (next === undefined || next.startsWith('-')) ? '--host=' : word;
}

function refuse(message: string): Request {
  return { kind: 'refusal', message };
}

/** A path of plain letters: every host, file and pattern that names it takes them as they are. */
const basePattern = /^\/(?:[\w~-][\w.~-]*\/)*$/;

function findMistake(
  name: CommandName,
  { port, base }: Values,
  words: readonly string[],
  env: Surroundings['env'],
): string | undefined {
  if (words.length > 0 && name !== 'new' && name !== 'changes') {
    return `${name} takes no further words, got "${words.join(' ')}". npm passes on options that follow two hyphens: npm run ${name} -- --help`;
  }
  const [label, number] = port === undefined ? ['PORT', env.PORT] : ['--port', port];
  if (number && !/^\d{1,5}$/.test(number))
    return `${label} must be a number from 0 to 65535, got "${number}".`;
  if (base !== undefined && !basePattern.test(withSlash(base))) {
    return `--base must be a path that begins with a slash, such as /site/, got "${base}".`;
  }
  const epoch = env.SOURCE_DATE_EPOCH;
  if (epoch && !/^\d{1,11}$/.test(epoch)) {
    return `SOURCE_DATE_EPOCH must be a number of seconds, got "${epoch}".`;
  }
  return undefined;
}

function withSlash(base: string): string {
  return base.endsWith('/') ? base : `${base}/`;
}

function toSettings(
  name: CommandName,
  values: Values,
  words: string[],
  { rootDir, env, today }: Surroundings,
): Settings {
  const { port, content, out, json = false } = values;
  // Preview and dev have ports of their own, so that both can be open side by side.
  const defaultPort = name === 'preview' ? 4173 : 3000;
  return {
    options: {
      rootDir,
      contentDir: content === undefined ? join(rootDir, 'content') : resolve(content),
      cacheDir: join(rootDir, '.cache'),
      now: today(),
      base: withSlash(values.base ?? '/'),
      // A program reads on where a person would not.
      ...(json && { mostOfOneRule: Number.POSITIVE_INFINITY }),
    },
    words,
    ...(values.kind !== undefined && { pageKind: values.kind }),
    outDir: out === undefined ? join(rootDir, 'dist') : resolve(out),
    port: Number(port ?? (env.PORT || defaultPort)),
    ...(values.host && {
      hosts: values.host.filter((each) => each !== '').map((each) => each.toLowerCase()),
    }),
    open: values.open ?? false,
    release: values.release ?? false,
    strict: values.strict ?? false,
    json,
    markdown: values.markdown ?? false,
    picturesDir: values.pictures === undefined ? undefined : resolve(values.pictures),
    verbose: values.verbose ?? false,
  };
}

export const help = `Builds the site from content/, templates/ and client/ into dist/.

  npm run build             a production build
  npm run dev               builds, serves and rebuilds whenever a file is saved
  npm run edit              edits the site in the browser, beside the page itself
  npm run preview           serves the site in dist/ as a static host would
  npm run check             looks for mistakes, writes nothing; counts what is still a sample
  npm run check:release     the same, and lists samples and fails while any remain
  npm run new               writes the beginning of a page; alone, lists the kinds of pages
  npm run changes           says what visitors will read and see differently since the last commit, or -- main
  npm run typecheck         type-checks all code
  npm run schemas           writes content/schemas/, with which text editors help while typing
  npm run rules             writes docs/rules.md, the list of all that is looked for
  npm run clean             removes dist/ and .cache/

Options, after two hyphens of their own (npm run dev -- --port 4000):
  --port <number>           with dev, edit and preview: the port; PORT, or 3000, for preview 4173, or any that is free
  --host [name]             with dev and preview: lets other computers in, also by a name
  --open                    with dev, edit and preview: shows the site in the browser
  --content <folder>        builds from another content folder
  --out <folder>            with build and preview: another folder than dist/
  --base <path>             with build, preview and check: for a host that serves the site below a path, such as /site/
  --kind <kind>             with new page: support, delete-account and so on: npm run new lists them
  --release                 with check: nothing may be a sample any more
  --strict                  with build and check: warnings are errors
  --json                    with build and check: everything that is wrong, as JSON alone; with changes: what differs
  --markdown                with changes: what differs, as a comment for a pull request
  --pictures <folder>       with changes: writes a page with pictures of what differs
  --verbose                 why documents were rendered, times of stages, stacks of errors
  --help                    shows this

Under GitHub Actions, what is wrong is shown beside its line as well.
SOURCE_DATE_EPOCH, in seconds, sets the day of the build. NO_COLOR and FORCE_COLOR are obeyed.
Ends with 1 when the site could not be built, and with 2 when the command was not understood.
`;
