import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { textOf, toBytes } from '../../../../../generator/lib/file-bytes';
import { rootDir as projectDir, temporaryDir } from '../../../fixture';
import { makeHostFiles } from '../../../host-files';

// https://vercel.com/docs/build-output-api/configuration, as far as a static site needs it.
const route = z.strictObject({
  src: z.string().startsWith('^'),
  dest: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  status: z.number().optional(),
  continue: z.boolean().optional(),
});
const schema = z.strictObject({
  version: z.literal(3),
  routes: z.array(z.union([route, z.strictObject({ handle: z.enum(['filesystem', 'error']) })])),
  overrides: z.record(z.string(), z.strictObject({ path: z.string() })).optional(),
});

const page = '<!doctype html><html><head></head><body></body></html>';
const texts = {
  'index.html': page,
  '404.html': page,
  'privacy.html': page,
  'press/index.html': page,
  'assets/a.js': '',
};
const files = Object.entries(texts).map(([path, text]) => ({ path, bytes: toBytes(text) }));

function configFor(base: string, former = 'old') {
  const added = makeHostFiles(files, base, new Map([[former, 'privacy']]));
  const file = added.find(({ path }) => path === '.hosts/vercel.json');
  return schema.parse(JSON.parse(textOf(file?.bytes ?? new Uint8Array())));
}

/** What a request meets before the files: headers, a redirect, or the path in the folder. */
function ask(base: string, path: string) {
  const headers: Record<string, string> = {};
  let asked = path;
  for (const each of configFor(base).routes) {
    if ('handle' in each) break;
    const match = new RegExp(each.src).exec(asked);
    if (!match) continue;
    const fill = (text: string) => text.replace(/\$(\d)/g, (_, group) => match[Number(group)] ?? '');
    Object.assign(headers, each.headers);
    if (each.status) return { status: each.status, location: fill(each.headers?.Location ?? '') };
    if (each.dest) asked = fill(each.dest);
  }
  return { path: asked, headers };
}

test.each(['/', '/site/'])('below %s, it has the form that Vercel documents', (base) => {
  const { routes } = configFor(base);
  expect(routes.at(-1)).toEqual({ src: '^/.*$', dest: '/404', status: 404 });
  expect(ask(base, `${base}old`)).toEqual({ status: 301, location: `${base}privacy` });
  expect(ask(base, `${base}privacy.html`)).toEqual({ status: 308, location: `${base}privacy` });
  expect(ask(base, `${base}index.html`)).toEqual({ status: 308, location: base });
  const { path, headers } = ask(base, `${base}privacy`);
  expect(path).toBe('/privacy');
  expect(headers?.['Content-Security-Policy']).toContain("default-src 'none'");
  expect(headers?.['Cache-Control']).toBeUndefined();
  expect(ask(base, `${base}assets/a.js`).headers?.['Cache-Control']).toContain('immutable');
});

test('a build on Vercel leaves the site and its settings where Vercel looks', async () => {
  const rootDir = await temporaryDir();
  const outDir = join(rootDir, 'dist');
  for (const { path, bytes } of [
    ...files,
    ...makeHostFiles(files, '/'),
    ...['privacy.html.br', 'files/kit.tar', 'files/kit.tar.gz', 'files/_headers', 'logs.br'].map((path) => ({
      path,
      bytes: toBytes(''),
    })),
  ]) {
    await mkdir(dirname(join(outDir, path)), { recursive: true });
    await writeFile(join(outDir, path), bytes);
  }
  const script = join(projectDir, 'generator/features/hosts/vercel/copy-output.ts');
  const output = join(rootDir, '.vercel/output');
  execFileSync(process.execPath, ['--import', 'tsx', script, outDir, output], { cwd: projectDir });
  expect(
    schema.safeParse(JSON.parse(await readFile(join(output, 'config.json'), 'utf8'))).error,
  ).toBeUndefined();
  const all = await readdir(join(output, 'static'), { recursive: true, withFileTypes: true });
  const published = all.filter((each) => each.isFile()).map(({ name }) => name);
  expect(published.sort()).toEqual([
    '404.html',
    '_headers',
    'a.js',
    'index.html',
    'index.html',
    'kit.tar',
    'kit.tar.gz',
    'logs.br',
    'privacy.html',
  ]);
});
