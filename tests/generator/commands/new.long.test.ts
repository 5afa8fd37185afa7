import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { copyProject } from '../copy-project';
import { fixtureDir, rootDir } from '../fixture';

const run = promisify(execFile);

it('each kind writes code that is well formed and typed, and that the site shows', async () => {
  const root = await copyProject();
  for (const part of ['tests', 'biome.jsonc', 'vitest.config.ts']) {
    await cp(join(rootDir, part), join(root, part), { recursive: true });
  }
  await cp(fixtureDir, join(root, 'content'), { recursive: true });
  // As editors on Windows may save them.
  for (const name of ['testimonials.yaml', 'roadmap.yaml']) {
    const text = await readFile(join(root, 'content', name), 'utf8');
    await writeFile(join(root, 'content', name), text.replaceAll('\n', '\r\n'));
  }
  const inCopy = (...args: string[]) =>
    run(process.execPath, args, { cwd: root, maxBuffer: 2 ** 24 }).catch(({ stdout, stderr }) => {
      throw new Error(`${args.join(' ')}: ${stdout}${stderr}`);
    });
  const ours = (...args: string[]) => inCopy('--import', 'tsx', 'build.ts', ...args);
  const tool = (path: string, ...args: string[]) => inCopy(join('node_modules', path), ...args);

  for (const [kind = '', name = ''] of [
    ['page', 'Press kit'],
    ['section', "Players' voices"],
    ['widget', 'Dice tray'],
    ['widget', 'Compass'],
    ['testimonial', 'Ada Moss'],
    ['roadmap-item', 'Dark mode: at last'],
  ]) {
    const { stdout } = await ours('new', kind, name);
    expect(stdout).toMatch(/^(Wrote|Changed) /);
  }
  await tool('vitest/vitest.mjs', 'run', '--project', 'unit', 'real-content', 'import-rules');
  // As they are written, and once they are registered.
  await tool('typescript/bin/tsc', '-p', 'tsconfig.json');
  await tool(
    '@biomejs/biome/bin/biome',
    'check',
    '--vcs-enabled=false',
    'client',
    'templates',
    'content',
    'tests/client',
  );

  const addLines = async (path: string, line: string, entry: string, next = '};') => {
    const text = await readFile(join(root, path), 'utf8');
    await writeFile(join(root, path), `${line}\n${text.replace(`\n${next}`, `\n  ${entry}\n${next}`)}`);
  };
  await addLines(
    'templates/sections/registry.ts',
    "import { PlayersVoices } from './players-voices/players-voices';",
    "'players-voices': PlayersVoices,",
  );
  await addLines('client/widgets/registry.ts', "import { Compass } from './compass';", 'compass: Compass,');
  await addLines(
    'tests/client/sample-widgets.ts',
    '',
    "compass: { label: 'A sample' },",
    "  'hero-phrase': {",
  );
  await tool('typescript/bin/tsc', '-p', 'tsconfig.json');
  await ours('build', '--strict');
  const landing = await readFile(join(root, 'dist/index.html'), 'utf8');
  for (const part of ['<section id="players-voices">', 'Ada Moss', 'Dark mode: at last']) {
    expect(landing).toContain(part);
  }
  await expect(readFile(join(root, 'dist/press-kit.html'), 'utf8')).resolves.toContain('Sample words.');
}, 240_000);
