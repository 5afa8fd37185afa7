import { createHash } from 'node:crypto';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { injectPolicy } from '../../generator/deploy/inject-policy';
import { toBytes } from '../../generator/lib/file-bytes';
import { nothingFromElsewhere } from '../../generator/site/from-elsewhere';
import { readTags, temporaryDir } from '../generator/fixture';
import { makeHostFiles } from '../generator/host-files';
import { installed } from './servers';
import { ask, startServer } from './start-server';

/** A page with every kind of style and script, different in each version. */
function buildSite(version: string): Record<string, Uint8Array> {
  const html = `<!doctype html><html><head><meta charset="utf-8"><style>p{order:${version}}</style>
    <link rel="stylesheet" href="/assets/special-${version}AAAAAAA.css"></head>
    <body><script type="module" src="/assets/main-${version}AAAAAAA.js"></script>
    <script type="speculationrules">{"prerender":[{"urls":["/${version}"]}]}</script></body></html>`;
  const texts = {
    'index.html': html,
    '404.html': html,
    [`assets/special-${version}AAAAAAA.css`]: 'p{}',
    [`assets/main-${version}AAAAAAA.js`]: '0',
  };
  const files = injectPolicy(
    Object.entries(texts).map(([path, text]) => ({ path, bytes: toBytes(text) })),
    nothingFromElsewhere,
  );
  const added = makeHostFiles(files, '/');
  return Object.fromEntries([...files, ...added].map(({ path, bytes }) => [path, bytes]));
}

async function copy(files: Record<string, Uint8Array>, dir: string): Promise<void> {
  for (const [path, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), bytes);
  }
}

/** The styles and scripts of a page that one of its two policies blocks: that in the header or that in the page. */
function listBlocked(html: string, headerPolicy: string): string[] {
  const tags = readTags(html);
  const ofPage = tags.find(({ attributes }) => attributes.has('http-equiv'))?.attributes.get('content') ?? '';
  return tags.flatMap((tag) => {
    const { name, attributes, content } = tag;
    const isStyle = name === 'style' || attributes.get('rel') === 'stylesheet';
    if (!isStyle && name !== 'script') return [];
    const text = content ? html.slice(content.start, content.end) : '';
    const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const isAllowedBy = (policy: string) => {
      const sources = new RegExp(`${isStyle ? 'style' : 'script'}-src ([^;]*)`).exec(policy)?.[1] ?? '';
      if (text === '') return sources.includes("'self'");
      return sources.includes('sha256') ? sources.includes(hash) : sources.includes("'unsafe-inline'");
    };
    return [headerPolicy, ofPage].every(isAllowedBy) ? [] : [html.slice(tag.start, tag.end)];
  });
}

it('finds styles and scripts that a policy blocks', () => {
  const html = String(Buffer.from(buildSite('1')['index.html'] ?? []));
  expect(listBlocked(html, "style-src 'unsafe-inline' 'self'; script-src 'unsafe-inline' 'self'")).toEqual(
    [],
  );
  expect(listBlocked(html, "style-src 'sha256-other'; script-src 'sha256-other'")).toHaveLength(4);
});

describe.each(installed)('a deploy while $name runs, before it is reloaded', (server) => {
  it('keeps the styles and scripts of old and new pages', async () => {
    const tempDir = await temporaryDir();
    // Apache drops root privileges, and must still get in.
    await chmod(tempDir, 0o755);
    const siteDir = join(tempDir, 'site');
    await copy(buildSite('1'), siteDir);
    const { origin, close } = await startServer(server, { siteDir, base: '/', tempDir });
    try {
      const readPage = async () => {
        const { headers, body } = await ask(`${origin}/`);
        return { html: body.toString(), policy: String(headers['content-security-policy']) };
      };
      const opened = await readPage();
      await copy(buildSite('2'), siteDir);
      const reloaded = await readPage();

      expect(reloaded.html).not.toBe(opened.html);
      for (const { html, policy } of [opened, reloaded, { ...opened, policy: reloaded.policy }]) {
        expect(listBlocked(html, policy)).toEqual([]);
        const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, url]) => url ?? '');
        expect(files).toHaveLength(2);
        for (const url of files) expect([url, (await ask(origin + url)).status]).toEqual([url, 200]);
      }
    } finally {
      await close();
    }
  });
});
