import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeDiagnostic } from '../../generator/diagnostics/format-diagnostics';
import { textOf } from '../../generator/lib/file-bytes';
import { buildSite } from '../../generator/pipeline/build-site';
import { copyProject } from '../generator/copy-project';
import { fixtureOptions, rootDir, sharedCacheDir } from '../generator/fixture';

/*
 * The site of another app, made of content and tokens alone: a podcast player in one other store, on a light ground,
 * without scene, plan, questions, roadmap and team.
 */
const podcast = join(rootDir, 'tests/fixtures/podcast');
const root = join(rootDir, '.cache/second-owner');
const contentDir = join(root, 'podcast');

// On a new machine, fonts are subset first.
const patience = { timeout: 120_000 };

async function build() {
  const options = await fixtureOptions({ rootDir: root, contentDir, cacheDir: sharedCacheDir });
  const { files = [], diagnostics } = await buildSite(options, { elapsedMs: () => 0 });
  const texts = new Map(files.map(({ path, bytes }) => [path, textOf(bytes)]));
  const pages = [...texts].filter(([path]) => path.endsWith('.html'));
  return {
    complaints: diagnostics.map(describeDiagnostic),
    // Styles speak of all that a page may have.
    all: pages.map(([, html]) => html.replace(/<style>.*?<\/style>/g, '')).join('\n'),
    htmlOf: (path: string) => texts.get(path) ?? '',
    paths: [...texts.keys()],
  };
}

/** Words and names of the sample, and what only it has. */
const ofSample =
  /emberquill|\bcandles?\b|\bquests?\b|ultimate.host|evening|tabletop|GameApplication|priceCurrency/i;

beforeAll(async () => {
  await rm(root, { recursive: true, force: true });
  await copyProject(root);
  await cp(join(podcast, 'content'), contentDir, { recursive: true });
  await cp(join(podcast, 'tokens.css'), join(root, 'templates/styles/tokens.css'));
});

afterAll(() => rm(root, { recursive: true, force: true }));

describe('the site of a second owner', () => {
  it(
    'builds without a complaint, has nothing of the sample, and all colors can be read',
    patience,
    async () => {
      const { complaints, all, htmlOf, paths } = await build();
      expect(complaints).toEqual([]);
      const index = htmlOf('index.html');
      expect([...index.matchAll(/<section id="([\w-]+)"/g)].map(([, id]) => id)).toEqual([
        'hero',
        'features',
        'community',
      ]);
      expect(ofSample.exec(all)?.[0]).toBeUndefined();
      expect(index).toContain('"MultimediaApplication"');
      expect(index).toContain('href="https://store.earshot.example/app.earshot"');
      expect(index.match(/role="group"|<blockquote/g)?.length).toBeGreaterThanOrEqual(12);
      expect(paths).not.toContain('roadmap.xml');
      expect(
        paths
          .filter((path) => path.endsWith('.css'))
          .map(htmlOf)
          .join(),
      ).not.toContain('mix-blend-mode:lighten');
    },
  );

  it('shows sections below the text of a page, with the props of their widgets', patience, async () => {
    const { htmlOf, paths } = await build();
    const html = htmlOf('teachers.html');
    const ids = [...html.matchAll(/<section id="([\w-]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(['phone', 'testimonials']);
    const [, props = ''] = /data-props="\/(.*?)"/.exec(html) ?? [];
    expect(paths).toContain(props);
    expect(htmlOf(props)).toMatch(/"phone-slideshow-widget".*"testimonial-carousel-widget"/);
    expect(htmlOf('privacy.html')).not.toMatch(/<section|data-props/);
  });

  it('does without testimonials, and tells a page that asks for them', patience, async () => {
    await writeFile(join(contentDir, 'testimonials.yaml'), 'label: What listeners say\ntestimonials: []\n');
    const { complaints } = await build();
    expect(complaints).toEqual([expect.stringContaining('sections: testimonials')]);

    await cp(join(podcast, 'content/pages/privacy.md'), join(contentDir, 'pages/teachers.md'));
    const without = await build();
    expect(without.complaints).toEqual([]);
    expect(/testimonial|class="quotation/.exec(without.all)?.[0]).toBeUndefined();
  });
});
