import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { didYouMean } from '../../diagnostics/suggest';
import type { Settings } from '../command';
import { type Flag, findMistake, flags, isBase } from './find-mistake';

const commandNames = [
  'build',
  'dev',
  'edit',
  'preview',
  'check',
  'new',
  'changes',
  'schemas',
  'rules',
  'clean',
] as const;

export type CommandName = (typeof commandNames)[number];

/** What the command line asks for: help, a command, or what cannot be understood. */
export type Request =
  | { kind: 'help' }
  | { kind: 'refusal'; message: string }
  | { kind: 'command'; name: CommandName; settings: Settings };

/** What each command takes, beside --verbose and --help. */
const taken: Record<CommandName, readonly Flag[]> = {
  build: ['content', 'out', 'base', 'strict', 'json'],
  dev: ['port', 'host', 'open', 'content', 'base'],
  edit: ['port', 'open', 'content', 'base'],
  preview: ['port', 'host', 'open', 'build', 'content', 'out', 'base'],
  check: ['content', 'base', 'release', 'strict', 'json'],
  new: ['kind'],
  changes: ['content-only', 'markdown', 'json', 'pictures', 'fail-on'],
  schemas: ['content'],
  rules: [],
  clean: [],
};

export type Values = ReturnType<typeof parseArgs<{ options: typeof flags }>>['values'];

interface Surroundings {
  rootDir: string;
  /** Those of the process; `SOURCE_DATE_EPOCH` and what npm sets are looked at. */
  env: Readonly<Record<string, string | undefined>>;
  today: () => Date;
}

export function readArguments(args: readonly string[], surroundings: Surroundings): Request {
  const { env } = surroundings;
  try {
    const { values, positionals } = parseArgs({
      args: args.map((each, index) => giveContent(giveHost(each, args[index + 1]), args[0])),
      options: flags,
      allowPositionals: true,
    });
    if (values.help) return { kind: 'help' };
    const [name = 'build', ...words] = positionals;
    if (!isCommand(name))
      return refuse(`There is no command "${name}". ${didYouMean(name, commandNames, '')}`);
    const mistake = findMistake({ name, words, values, taken, env });
    if (mistake !== undefined) return refuse(mistake);
    return { kind: 'command', name, settings: toSettings(values, words, surroundings, name) };
  } catch (error) {
    return refuse(describeParseError(error as NodeJS.ErrnoException));
  }
}

/** Node's own words speak of positional arguments. */
function describeParseError({ code, message }: NodeJS.ErrnoException): string {
  const [, option = ''] = /^Unknown option '(-[^']*)'/.exec(message) ?? [];
  if (code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION' || option === '') return message;
  const names = Object.keys(flags).map((name) => `--${name}`);
  return `There is no option ${option}. ${didYouMean(option, names, '')}`;
}

/** `--host` alone is one without names. */
function giveHost(word: string, next: string | undefined): string {
  return word === '--host' && (next === undefined || next.startsWith('-')) ? '--host=' : word;
}

/** Of `changes`, `--content` alone compares only that. */
function giveContent(word: string, command: string | undefined): string {
  return command === 'changes' && word === '--content' ? '--content-only' : word;
}

function refuse(message: string): Request {
  return { kind: 'refusal', message };
}

function toSettings(
  values: Values,
  words: string[],
  { rootDir, env, today }: Surroundings,
  command: CommandName,
): Settings {
  const { port, content, out, host, json = false } = values;
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
    port: Number(port ?? (env.PORT || defaultPort(command))),
    isOnVercel: env.VERCEL === '1',
    ...(host !== undefined && {
      hosts: host.filter((name) => name !== '').map((name) => name.toLowerCase()),
    }),
    open: values.open ?? false,
    build: values.build ?? false,
    release: values.release ?? false,
    strict: values.strict ?? false,
    json,
    changes: {
      contentOnly: values['content-only'] ?? false,
      markdown: values.markdown ?? false,
      failOn: values['fail-on']?.split(',').map((word) => word.trim()) ?? [],
      picturesDir: values.pictures === undefined ? undefined : resolve(values.pictures),
    },
    verbose: values.verbose ?? false,
  };
}

/** Those of preview and dev differ, so that both can be open side by side. */
function defaultPort(command: CommandName): number {
  return command === 'preview' ? 4173 : 3000;
}

function withSlash(base: string): string {
  return isBase.test(base) ? base : `${base}/`;
}

function isCommand(name: string): name is CommandName {
  return commandNames.some((each) => each === name);
}
