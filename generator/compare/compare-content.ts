import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { compareMarkdown, compareValues, type ValueChange } from './compare-values';
import type { SiteDifference } from './difference';

/**
 * What differs in the content of two folders, file by file: for versions that cannot be built. What a file that does not
 * parse says is unknown.
 */
export async function compareContent(before: string, after: string): Promise<SiteDifference[]> {
  const [was, is] = [await readTexts(before), await readTexts(after)];
  const names = [...new Set([...is.keys(), ...was.keys()])].sort();
  return names.flatMap((name) => {
    const [old, now] = [was.get(name), is.get(name)];
    if (old === now) return [];
    const page = [split(name, old ?? ''), split(name, now ?? '')] as const;
    const changes = [
      ...compareValues(page[0].data, page[1].data),
      ...compareMarkdown(page[0].body, page[1].body),
    ];
    return changes.map((change) => toDifference(`content/${name}`, change));
  });
}

function toDifference(file: string, { kind, at, before, after, name }: ValueChange): SiteDifference {
  return {
    topic: 'words',
    change: kind,
    label: at.slice(1).replaceAll('/', ' › ') || 'content',
    section: [file, ...(name === undefined ? [] : [name])],
    before: asWords(before) || (kind === 'moved' ? (name ?? '') : ''),
    after: asWords(after) || (kind === 'moved' ? (name ?? '') : ''),
    [kind === 'removed' ? 'sourceBefore' : 'source']: `${file}:1:1`,
    pages: [],
    onAllPages: false,
  };
}

function asWords(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The written files of a folder of content, by path in it. */
export async function readTexts(dir: string): Promise<Map<string, string>> {
  const names = await readdir(dir, { recursive: true }).catch(() => []);
  const written = names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(?:ya?ml|md)$/.test(name) && !/readme\.md$/i.test(name));
  const texts = written.map(async (name) => [name, await readFile(join(dir, name), 'utf8')] as const);
  return new Map(await Promise.all(texts));
}

function split(name: string, text: string): { data: unknown; body: string } {
  if (!name.endsWith('.md')) return { data: readYaml(text), body: '' };
  const [, frontMatter = '', body = text] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(text) ?? [];
  return { data: readYaml(frontMatter), body };
}

function readYaml(text: string): unknown {
  try {
    return parse(text) ?? {};
  } catch {
    return { 'content that is no YAML': text };
  }
}
