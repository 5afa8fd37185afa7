import { joinWords } from '../../lib/words';

export const flags = {
  help: { type: 'boolean', short: 'h' },
  port: { type: 'string' },
  host: { type: 'string', multiple: true },
  open: { type: 'boolean' },
  build: { type: 'boolean' },
  content: { type: 'string' },
  out: { type: 'string' },
  base: { type: 'string' },
  kind: { type: 'string' },
  release: { type: 'boolean' },
  strict: { type: 'boolean' },
  json: { type: 'boolean' },
  markdown: { type: 'boolean' },
  'content-only': { type: 'boolean' },
  pictures: { type: 'string' },
  'fail-on': { type: 'string' },
  verbose: { type: 'boolean' },
} as const;

export type Flag = keyof typeof flags;

/** Plain letters only: every host, file and pattern that names it takes them as they are. */
export const isBase = /^\/(?:[\w~-][\w.~-]*\/)*$/;

const isHostName = /^(?:[a-z0-9-]+\.)*[a-z0-9-]+$/i;

/** Those of ours that are npm's own as well: it may have them from elsewhere. */
const ofNpm: readonly Flag[] = ['help', 'json', 'verbose'];

interface Written {
  name: string;
  /** Words after the command. */
  words: readonly string[];
  values: Partial<Record<Flag, string | boolean | string[]>>;
  /** What each command takes. */
  taken: Readonly<Record<string, readonly Flag[]>>;
  env: Readonly<Record<string, string | undefined>>;
}

/** What of a command line cannot be done, in words; the command itself is known. */
export function findMistake({ name, words, values, taken, env }: Written): string | undefined {
  const kept = findKeptByNpm(values, env);
  if (kept) {
    // npm keeps the value too if it follows `=`, and otherwise passes it on as a word.
    const value = [words[0], env[`npm_config_${kept}`]].find((text) => text && text !== 'true');
    const suffix = flags[kept].type === 'string' && value ? ` ${value}` : '';
    return `npm kept --${kept} for itself. Two hyphens pass it on: npm run ${name} -- --${kept}${suffix}`;
  }
  if (words.length > 0 && name !== 'new' && name !== 'changes') {
    return `${name} takes no further words, got "${words.join(' ')}". Options begin with two hyphens, and npm passes on what follows two more: npm run ${name} -- --help`;
  }
  for (const flag of Object.keys(values) as Flag[]) {
    if (flag === 'verbose' || taken[name]?.includes(flag)) continue;
    const takers = Object.keys(taken).filter((each) => taken[each]?.includes(flag));
    return `--${flag} belongs to ${joinWords(takers)}, not to ${name}.`;
  }
  if (env.PORT && !isPort(Number(env.PORT)))
    return `PORT must be a number from 0 to 65535, got "${env.PORT}".`;
  return findBadValue(values, env.SOURCE_DATE_EPOCH);
}

/** Without two hyphens before it, npm takes an option itself, and the command sees at most its value. */
function findKeptByNpm(values: Written['values'], env: Written['env']): Flag | undefined {
  const names = Object.keys(flags) as Flag[];
  return names.find(
    (flag) => !ofNpm.includes(flag) && env[`npm_config_${flag}`] && values[flag] === undefined,
  );
}

function findBadValue(
  { port, base, host }: Written['values'],
  epoch: string | undefined,
): string | undefined {
  if (port !== undefined && !isPort(Number(port))) {
    return `--port must be a number from 0 to 65535, got "${port}".`;
  }
  if (base !== undefined && !isBase.test(`${base}`) && !isBase.test(`${base}/`)) {
    return `--base must be a path that begins with a slash, such as /site/, got "${base}".`;
  }
  const names = Array.isArray(host) ? host : [];
  const wrong = names.find((name) => name !== '' && !isHostName.test(name));
  if (wrong !== undefined) {
    return `--host must be a name alone, such as laptop.local, got "${wrong}".`;
  }
  if (epoch && !/^\d{1,11}$/.test(epoch)) {
    return `SOURCE_DATE_EPOCH must be a number of seconds, got "${epoch}".`;
  }
  return undefined;
}

function isPort(port: number): boolean {
  return Number.isInteger(port) && port >= 0 && port <= 65535;
}
