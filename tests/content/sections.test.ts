import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { contentFiles } from '../../content/schema';
import { readPointer, toPointer, walkValues } from '../../generator/lib/json-pointer';
import { sections } from '../../templates/sections/registry';
import { buildFolder, copyFixture, fixtureDir, isRead } from '../generator/fixture';
import { isLong } from '../long-run';

type Key = keyof typeof contentFiles;

interface Built {
  errors: string[];
  html: string;
  /** Everything that is text. */
  texts: string;
  paths: string[];
}

async function build(dir: string): Promise<Built> {
  const { files = [], diagnostics } = await buildFolder(dir);
  const errors = diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message);
  const textOf = ({ bytes }: { bytes: Uint8Array | string }) => Buffer.from(bytes).toString();
  const index = files.find(({ path }) => path === 'index.html');
  const pages = files.filter(({ path }) => path.endsWith('.html'));
  return {
    errors,
    html: index ? textOf(index) : '',
    texts: pages.map(textOf).join('\n'),
    paths: files.map(({ path }) => path),
  };
}

async function change(dir: string, file: string, edit: (document: ReturnType<typeof parseDocument>) => void) {
  const path = join(dir, file);
  const document = parseDocument(await readFile(path, 'utf8'));
  edit(document);
  await writeFile(path, document.toString());
}

// On a new machine, pictures are encoded first.
const patience = { timeout: 120_000 };

/** Facts about the app and works of others are no part of a section. */
const optional = (Object.keys(contentFiles) as Key[]).filter(
  (key) =>
    'isOptional' in contentFiles[key] && key !== 'app' && key !== 'credits' && isRead(contentFiles[key].file),
);
const lists = optional.flatMap((key) => {
  const file = contentFiles[key];
  return 'list' in file ? [[key, file.list] as const] : [];
});

/** The sections that only this file makes. */
const sectionsOf = (key: Key) =>
  Object.entries(sections).flatMap(([id, { content }]) => (content?.join() === key ? [id] : []));

/** Elements that hold nothing. A plain `<b></b>` is a sign that styles draw. */
const emptyElement =
  /(?!<b><\/b>)<(p|ul|ol|dl|h[1-6]|figure|figcaption|nav|section|li|b|em|small)(?: [^>]*)?><\/\1>/;

function expectNothingOf(key: Key, { html, texts }: Built) {
  for (const id of sectionsOf(key)) {
    expect(html).not.toContain(`<section id="${id}"`);
    expect(texts).not.toContain(`#${id}"`);
  }
}

/** Nothing is left where something was. */
function expectNoTraces({ texts }: Built) {
  expect(/undefined|\[object.{20}/.exec(texts)?.[0]).toBeUndefined();
  expect(emptyElement.exec(texts)?.[0]).toBeUndefined();
}

describe('content that is absent', () => {
  it.each(optional)('%s', patience, async (key) => {
    const dir = await copyFixture();
    await rm(join(dir, contentFiles[key].file), { force: true });
    const built = await build(dir);
    expect(built.errors).toEqual([]);
    expectNothingOf(key, built);
    expectNoTraces(built);
  });

  it('all lists that may be empty', patience, async () => {
    const dir = await copyFixture();
    for (const [key, list] of lists)
      await change(dir, contentFiles[key].file, (document) => document.set(list, []));
    const built = await build(dir);
    expect(built.errors).toEqual([]);
    for (const [key] of lists) expectNothingOf(key, built);
    expectNoTraces(built);
  });
});

/**
 * What other content speaks of, or what stands for something: networks that people have profiles in, an address that pages
 * write, choices without which a passage ends the scene.
 */
const needed = /^(?:app|credits)\.yaml|#\/(?:networks|website|passages)/;

/** Every value of the fixture that its schema lets be absent, as file and JSON pointer; of a list, in its first entry. */
async function listSpare(): Promise<[file: string, pointers: string[]][]> {
  const read = Object.values(contentFiles).filter(({ file }) => isRead(file));
  const files = read.map(async ({ file, schema }): Promise<[string, string[]]> => {
    const text = await readFile(join(fixtureDir, file), 'utf8').catch(() => '{}');
    const values = [...walkValues(parseDocument(text).toJS())].map(({ path }) => path);
    const spare = values.filter((path) => {
      if (typeof path.at(-1) !== 'string' || path.some((step) => typeof step === 'number' && step > 0))
        return false;
      const document = parseDocument(text);
      document.deleteIn(path);
      return schema.safeParse(document.toJS()).success;
    });
    return [file, spare.map(toPointer).filter((pointer) => !needed.test(`${file}#${pointer}`))];
  });
  return (await Promise.all(files)).filter(([, pointers]) => pointers.length > 0);
}

const spare = await listSpare();
// One build for each takes minutes.
const rows: [string, typeof spare][] = isLong
  ? spare.flatMap(([file, pointers]) => pointers.map((at): (typeof rows)[0] => [file + at, [[file, [at]]]]))
  : [['all of it', spare]];

const isWhole = Object.values(contentFiles).every(({ file }) => isRead(file));

it.runIf(isWhole)('56 keys that another app may lack can be left out', () => {
  expect(spare.flatMap(([, pointers]) => pointers).length).toBeGreaterThanOrEqual(56);
});

it.each(rows)('without what may be left out: %s', patience, async (_, left) => {
  const dir = await copyFixture();
  for (const [file, pointers] of left)
    await change(dir, file, (document) => {
      // From the last on, for a group may be gone with what is in it.
      for (const pointer of [...pointers].reverse()) document.deleteIn(readPointer(pointer));
    });
  const built = await build(dir);
  expect(built.errors).toEqual([]);
  expectNoTraces(built);
});
