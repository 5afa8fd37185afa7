import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { transform } from 'esbuild';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFile(join(root, path), 'utf8');

/** What the page remembers of the scene comes with the widgets, and is to weigh next to nothing there. */
const budget = 1536;

it.runIf(existsSync(join(root, 'content/scene.yaml')))(
  'keeps what the page remembers of the scene within 1.5 KB',
  async () => {
    const scene = parse(await read('content/scene.yaml'));
    const { features } = parse(await read('content/features.yaml'));
    const { code } = await transform(await read('client/widgets/memory.ts'), { loader: 'ts', minify: true });
    const words = [
      ...scene.passages.flatMap(({ remembered, choices = [] }: Passage) => [
        remembered,
        ...choices.map((choice) => choice.remembered),
      ]),
      ...features.flatMap(({ remembers, rolled }: Feature) => [remembers, rolled]),
    ].filter((each) => each !== undefined);
    expect(words.length).toBeGreaterThanOrEqual(12);
    expect(brotliCompressSync(code + JSON.stringify(words)).length).toBeLessThanOrEqual(budget);
  },
);

interface Passage {
  remembered?: string;
  choices?: { remembered?: object }[];
}

interface Feature {
  remembers?: object;
  rolled?: object;
}
