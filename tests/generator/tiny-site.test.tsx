import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeDiagnostic } from '../../generator/diagnostics/format-diagnostics';
import type { Feature } from '../../generator/features/feature';
import { defineSite } from '../../generator/features/feature';
import { toBytes } from '../../generator/lib/file-bytes';
import { buildSite } from '../../generator/pipeline/build-site';
import { fonts } from '../../templates/fonts';
import { rootDir, temporaryDir } from './fixture';

type Content = { home: { name: string; words: string; picture: string } };

const styles = {
  landing: 'templates/styles/all.css',
  page: 'templates/styles/all.css',
  error: 'templates/styles/all.css',
};
const page = z.strictObject({ title: z.string(), description: z.string() });
const home = z.strictObject({ name: z.string(), words: z.string(), picture: z.string() });

/** A file beside the documents that lists their addresses. */
const list: Feature = {
  name: 'list',
  files: ({ facts, routes }) => {
    const lines = routes.map(({ path }) => `${facts.address}/${path}\n`);
    return [{ path: 'list.txt', bytes: toBytes(lines.join('')) }];
  },
};

/** Another site than the one of this project, with no name in common but those of the generator. */
const site = defineSite({
  modules: {
    content: '',
    document: '',
    viewChooser: '',
    views: { landing: '', page: '', error: '' },
    pagePicture: '',
  },
  contentFiles: { home: { file: 'home.yaml', schema: home } },
  pageSchema: page,
  fonts,
  client: {
    script: 'client/main.ts',
    inlineScripts: {},
    inlineStyles: styles,
    linkedStyles: {},
    landingStyles: [],
    sections: [],
    colorsFile: 'templates/styles/all.css',
    timers: {},
  },
  facts: ({ home: { name } }: Content) => ({
    ...{ name, address: 'https://tiny.example', addressPath: ['home'], language: 'en', tokens: {} },
  }),
  withFacts: (content) => content,
  frame: { of: ({ home: { name } }) => ({ name }), sources: {} },
  heads: {
    landing: ({ home: { name } }) => ({ title: name, description: name }),
    error: () => ({ title: 'Not found', description: 'Not found', content: 'Not found' }),
    pageTitle: ({ frontMatter: { title } }) => title,
    showsToday: () => false,
  },
  features: [list],
  Document: ({ route: { title, view }, assets, frame }) => (
    <html lang="en">
      <head>
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own styles */}
        <style dangerouslySetInnerHTML={{ __html: assets.styles[view.kind] }} />
      </head>
      <body>
        <h1>{frame.name}</h1>
        {view.kind === 'landing' && <p>{String((view.site.home as Content['home']).words)}</p>}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the build */}
        {view.kind === 'page' && <main dangerouslySetInnerHTML={{ __html: view.page.html }} />}
        <a href="/">Home</a>
      </body>
    </html>
  ),
  PagePicture: ({ picture: { alt } }) => <b>{alt}</b>,
});

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M0 0h64v64H0z"/></svg>';
const colors = ['ink', 'plum', 'vellum', 'gold', 'ash'].map((name) => `--${name}: #123456;`);
const files = {
  'package.json': '{}',
  'tsconfig.json': '{}',
  'client/main.ts': 'document.title += "!";\n',
  'templates/styles/all.css': `:root {\n  ${colors.join('\n  ')}\n}\n`,
  'content/home.yaml': 'name: Tiny\nwords: Hello there\npicture: pictures/a.svg\n',
  'content/pictures/a.svg': drawing,
  'content/icons/a.svg': drawing,
  'content/pages/about.md': '---\ntitle: About\ndescription: What it is.\n---\n\nIt is *small*.\n',
  'public/robots.txt': 'User-agent: *\nAllow: /\n',
};

test('the generator builds another site from its definition alone', async () => {
  const dir = await temporaryDir();
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), text);
  }
  await symlink(join(rootDir, 'node_modules'), join(dir, 'node_modules'));
  const options = { site, rootDir: dir, contentDir: join(dir, 'content'), cacheDir: join(dir, '.cache') };
  const built = await buildSite({ ...options, now: new Date('2026-03-04') }, { elapsedMs: () => 0 });

  expect(built.diagnostics.map(describeDiagnostic)).toEqual([]);
  const textOf = (path: string) => String(built.files?.find((file) => file.path === path)?.bytes);
  expect(textOf('index.html')).toContain('<p>Hello there</p>');
  expect(textOf('about.html')).toContain('<p>It is <em>small</em>.</p>');
  expect(textOf('list.txt')).toContain('https://tiny.example/about.html\n');
});
