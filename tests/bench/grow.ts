import { type ChildProcess, spawn } from 'node:child_process';
import { appendFile, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/*
 * Measures how the time of a build grows with the number of pages: `npm run bench:grow -- 1000`. Works on a copy, with the
 * real content and so many generated pages.
 */

const rootDir = resolve(import.meta.dirname, '../..');
const count = Number(process.argv[2] ?? 1000);
if (!Number.isInteger(count) || count < 1)
  throw new Error(`How many pages must be a number, got ${process.argv[2]}.`);

/** Seconds, and the megabytes that the process and those it started had at once. */
interface Measured {
  seconds: number;
  megabytes: number;
}

const dir = await mkdtemp(join(tmpdir(), 'bench-grow-'));
const contentDir = join(dir, 'content');
const copied = [
  'build.ts',
  'client',
  'content',
  'generator',
  'package.json',
  'package-lock.json',
  'public',
  'templates',
  'tsconfig.json',
];
const page = (index: number) => join(contentDir, `pages/generated-${index}.md`);

const sentences = [
  'The host keeps a record of each session for as long as the table wishes.',
  'A player may leave at any time, and takes the character along.',
  'Dice are rolled in the open, and nobody rolls them twice.',
  'What was decided at the table is not changed behind its back.',
];

function textOf(index: number): string {
  const paragraph = (start: number) =>
    Array.from({ length: 6 }, (_, each) => sentences[(start + each) % sentences.length]).join(' ');
  const parts = Array.from({ length: 6 }, (_, part) =>
    [
      `## ${part + 1}. Part of page ${index}`,
      paragraph(index + part),
      `- **First**, ${index}\n- [A page](/generated-${((index + part) % count) + 1})\n- Third`,
      paragraph(part),
    ].join('\n\n'),
  );
  const head = `title: Page ${index}\ndescription: The ${index}th of many pages.\nupdated: 2026-01-05`;
  return `---\n${head}\nrunningHead: { numeral: §, name: Page, hour: late }\n---\n\n${parts.join('\n\n')}\n`;
}

async function build(): Promise<Measured> {
  const startMs = performance.now();
  const args = ['--import', 'tsx', 'build.ts', 'build'];
  const child = spawn(process.execPath, args, { cwd: dir, stdio: ['ignore', 'ignore', 'inherit'] });
  let megabytes = 0;
  const watching = setInterval(async () => {
    megabytes = Math.max(megabytes, await readMegabytes(child));
  }, 100);
  const code = await new Promise((done) => child.on('close', done));
  clearInterval(watching);
  if (code !== 0) throw new Error(`The build ended with ${code}.`);
  return { seconds: (performance.now() - startMs) / 1000, megabytes };
}

/** The resident memory of a process on Linux; 0 elsewhere. */
async function readMegabytes({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

async function editFooter(): Promise<void> {
  const file = join(contentDir, 'site.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/^( {2}copyright: .*)$/m, '$1 Again.'));
}

const steps: [name: string, before: () => Promise<unknown>][] = [
  ['everything anew', async () => undefined],
  ['unchanged', async () => undefined],
  ['one page edited', () => appendFile(page(1), '\nOne line more.\n')],
  ['one page added', () => writeFile(page(count + 1), textOf(count + 1))],
  ['the footer edited', editFooter],
];

try {
  for (const name of copied) await cp(join(rootDir, name), join(dir, name), { recursive: true });
  await symlink(join(rootDir, 'node_modules'), join(dir, 'node_modules'));
  for (let index = 1; index <= count; index += 1) await writeFile(page(index), textOf(index));
  console.log(`${count} pages, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}\n`);
  console.log('| | s | MB |\n|---|---|---|');
  for (const [name, before] of steps) {
    await before();
    const { seconds, megabytes } = await build();
    console.log(`| ${name} | ${seconds.toFixed(2)} | ${megabytes.toFixed(0)} |`);
  }
} finally {
  await rm(dir, { recursive: true, force: true });
}
