import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { didYouMean } from '../lib/similar';
import type { Settings } from './command';

export const commandNames = ['build', 'dev', 'preview', 'check', 'schemas', 'rules', 'clean'] as const;

export type CommandName = (typeof commandNames)[number];

/** What the command line asks for: help, a command, or what cannot be understood. */
export type Request =
  | { kind: 'help' }
  | { kind: 'refusal'; message: string }
  | { kind: 'command'; name: CommandName; settings: Settings };

/** Plain letters only: every host, file and pattern that names it takes them as they are. */
const isBase = /^\/(?:[\w~-][\w.~-]*\/)*$/;

const flags = {
  help: { type: 'boolean', short: 'h' },
  port: { type: 'string' },
  content: { type: 'string' },
  out: { type: 'string' },
  base: { type: 'string' },
  release: { type: 'boolean' },
  strict: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof flags }>>['values'];

interface Surroundings {
  rootDir: string;
  /** `SOURCE_DATE_EPOCH`, where it is set. */
  epoch: string | undefined;
  today: () => Date;
}

export function readArguments(args: readonly string[], surroundings: Surroundings): Request {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: flags, allowPositionals: true });
    if (values.help) return { kind: 'help' };
    const [name = 'build'] = positionals;
    const message = findMistake(positionals, values, surroundings.epoch);
    if (message !== undefined || !isCommand(name)) return { kind: 'refusal', message: message ?? '' };
    return { kind: 'command', name, settings: toSettings(values, surroundings) };
  } catch (error) {
    return { kind: 'refusal', message: (error as Error).message };
  }
}

function findMistake(
  positionals: readonly string[],
  { port, base, release, strict, json }: Values,
  epoch: string | undefined,
): string | undefined {
  const [name = 'build', ...others] = positionals;
  const isBuildOrCheck = name === 'build' || name === 'check';
  if (!isCommand(name) || others.length > 0) {
    const written = isCommand(name) ? others.join(' ') : name;
    return `There is no command "${written}". ${didYouMean(written, commandNames, '')}`;
  }
  if (release && name !== 'check') return `--release belongs to check, not to ${name}.`;
  if (strict && !isBuildOrCheck) return `--strict belongs to build and check, not to ${name}.`;
  if (json && !isBuildOrCheck) return `--json belongs to build and check, not to ${name}.`;
  if (port !== undefined && !isPort(Number(port))) {
    return `--port must be a number from 0 to 65535, got "${port}".`;
  }
  if (base !== undefined && !isBase.test(base)) {
    return `--base must be a path with a slash at both ends, such as /site/, got "${base}".`;
  }
  if (epoch !== undefined && !/^\d{1,11}$/.test(epoch)) {
    return `SOURCE_DATE_EPOCH must be a number of seconds, got "${epoch}".`;
  }
  return undefined;
}

function toSettings(values: Values, { rootDir, today }: Surroundings): Settings {
  const { port, content, out, base = '/', release = false, strict = false, json = false } = values;
  return {
    options: {
      rootDir,
      contentDir: content === undefined ? join(rootDir, 'content') : resolve(content),
      cacheDir: join(rootDir, '.cache'),
      now: today(),
      base,
      // A program reads on where a person would not.
      ...(json && { maxErrors: Number.POSITIVE_INFINITY }),
    },
    outDir: out === undefined ? join(rootDir, 'dist') : resolve(out),
    port: port === undefined ? 3000 : Number(port),
    release,
    strict,
    json,
  };
}

function isPort(port: number): boolean {
  return Number.isInteger(port) && port >= 0 && port <= 65535;
}

function isCommand(name: string): name is CommandName {
  return commandNames.some((each) => each === name);
}
