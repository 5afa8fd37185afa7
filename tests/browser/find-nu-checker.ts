import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** Where the Nu HTML Checker is. */
export interface NuChecker {
  java: string;
  jar: string;
}

export interface NuMessage {
  type: 'error' | 'info' | 'non-document-error';
  message: string;
  url?: string;
  lastLine?: number;
  lastColumn?: number;
  extract?: string;
}

const version = '26.9.27';
const sha256 = '22f15dd39a33bed929d2a5c0cddf5946849a647eca9272bf4d5d00bc7e7a4d47';

/** Made by `npm ci` and gone with it, as is whatever belongs to the packages. */
const dir = resolve(import.meta.dirname, '../../node_modules/.cache', `nu-checker-${version}`);

const oldestJava = 11;
const downloadLimitMs = 45_000;
const installLimitMs = 300_000;
const checkLimitMs = 60_000;

const run = promisify(execFile);

/**
 * The checker is 32 MB and runs on Java, so it is no package of ours: it is fetched when first needed, and kept. A
 * `NU_JAR` is taken instead. Where there is no Java, root installs it with apt-get; it takes a minute. Throws where it
 * cannot be had.
 */
export async function obtainNuChecker(): Promise<NuChecker> {
  const java = findJava() ?? installJava();
  if (!java) throw new Error(`There is no Java ${oldestJava} or newer, neither in JAVA_HOME nor in PATH.`);
  if (process.env.NU_JAR) return { java, jar: process.env.NU_JAR };
  const jar = join(dir, 'node_modules/vnu-jar/build/dist/vnu.jar');
  if (!(await isGenuine(jar))) await download();
  if (!(await isGenuine(jar))) throw new Error(`vnu-jar ${version} is not what it was.`);
  return { java, jar };
}

/** What the checker has to say of these files, in order. */
export async function askNuChecker({ java, jar }: NuChecker, files: string[]): Promise<NuMessage[]> {
  const options = ['--format', 'json', '--exit-zero-always'];
  const { stderr } = await run(java, ['-jar', jar, ...options, ...files], { timeout: checkLimitMs });
  return JSON.parse(stderr).messages;
}

function findJava(): string | undefined {
  const { JAVA_HOME } = process.env;
  const candidates = [...(JAVA_HOME ? [join(JAVA_HOME, 'bin/java')] : []), 'java'];
  return candidates.find((java) => {
    const { stderr } = spawnSync(java, ['-version'], { encoding: 'utf8' });
    return Number(/version "(\d+)/.exec(stderr ?? '')?.[1]) >= oldestJava;
  });
}

function installJava(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', 'default-jre-headless']]) {
    console.log(`No Java for the Nu checker yet. Trying: apt-get ${args.join(' ')}`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', args, { stdio: 'inherit', timeout: installLimitMs, env });
  }
  return findJava();
}

/** Its install script would fetch a Java of its own, and is not run. */
async function download(): Promise<void> {
  console.log(`Fetching vnu-jar ${version} for the Nu checker …`);
  const options = [
    '--ignore-scripts',
    '--no-save',
    '--no-package-lock',
    '--no-audit',
    '--fetch-retries=0',
    '--prefix',
    dir,
  ];
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  await run(npm, ['install', ...options, `vnu-jar@${version}`], { timeout: downloadLimitMs });
}

async function isGenuine(jar: string): Promise<boolean> {
  const bytes = await readFile(jar).catch(() => undefined);
  return bytes !== undefined && createHash('sha256').update(bytes).digest('hex') === sha256;
}
