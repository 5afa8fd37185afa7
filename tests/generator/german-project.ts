import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runInProcess } from './commands/run-in-process';
import { copyFixture } from './fixture';

const german = {
  'de/hero.yaml': `# Der erste Bildschirm.
label: Für alle, die wandern
phrases:
  - Erster Satz
  - Zweiter Satz
companion: beim Laternenlicht.
introduction: Ein Satz, der alles einleitet.
platforms:
  words: Für {ios} oder {android}.
`,
  'de/site.yaml': `tagline: Geschichten für einen langen Weg.
footer:
  copyright: © {year} Lanternfall
`,
};

/** A project whose content is the fixture, in English and German. */
export async function openProject(files: Readonly<Record<string, string>> = german) {
  const contentDir = await copyFixture();
  const rootDir = dirname(contentDir);
  const read = (name: string) => readFile(join(contentDir, name), 'utf8');
  const write = async (name: string, text: string) => {
    await mkdir(dirname(join(contentDir, name)), { recursive: true });
    await writeFile(join(contentDir, name), text);
  };
  const replace = async (name: string, from: string, to: string) => {
    const text = await read(name);
    if (!text.includes(from)) throw new Error(`${name} has no ${from}.`);
    await write(
      name,
      text.replace(from, () => to),
    );
  };
  await replace('site.yaml', 'name: Lanternfall', 'languages: [de]\nname: Lanternfall');
  for (const [name, text] of Object.entries(files)) {
    await write(name, text);
    const source = name.replace('de/', '');
    await write(`de/made-from/${source}`, await read(source));
  }
  return {
    rootDir,
    contentDir,
    read,
    write,
    replace,
    /** What the command prints. */
    translate: async (...args: string[]) => {
      const { code, stdout, stderr } = await runInProcess(['translate', ...args], {}, rootDir);
      return { code, words: (stdout + stderr).trim() };
    },
    /** Every file and what it says, but pictures. */
    snapshot: async () => {
      const names = await readdir(contentDir, { recursive: true });
      const texts = names.filter((name) => /\.(?:yaml|md)$/.test(name)).sort();
      return Promise.all(texts.map(async (name) => [name, await read(name)] as const));
    },
  };
}

/** A page of two paragraphs whose words have both changed since it was translated. Returns the path of its translation. */
export async function writePlan({ write }: Awaited<ReturnType<typeof openProject>>): Promise<string> {
  const page = (...paragraphs: string[]) =>
    `---\ntitle: Plan\ndescription: What it is.\n---\n\n${paragraphs.join('\n\n')}\n`;
  await write('pages/plan.md', page('We begin.', 'We end.'));
  await write('de/made-from/pages/plan.md', page('We start.', 'We stop.'));
  await write('de/pages/plan.md', page('Wir starten.', 'Wir hören auf.'));
  return 'content/de/pages/plan.md';
}
