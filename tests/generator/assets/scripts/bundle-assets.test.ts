import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundleAssets } from '../../../../generator/assets/scripts/bundle-assets';
import type { Environment } from '../../../../generator/assets/scripts/bundle-options';
import type { Cache } from '../../../../generator/cache/cache';
import { readCode, settings } from '../../../../generator/sources/read-code';
import { site } from '../../../../templates/site';
import { madeBy, rootDir, sentences, temporaryCache, temporaryDir } from '../../fixture';

const { linkedStyles } = site.client;

const small = {
  ...Object.fromEntries(
    Object.entries(linkedStyles).map(([name, path]) => [path, `.${name} {\n  margin: 0;\n}\n`]),
  ),
  'client/in-head.ts': "{ const name = 'in the head'; console.log(name); }\n",
  'client/in-body.ts': "{ const name = 'in the body'; console.log(name); }\n",
  'client/main.ts': "import('./late').then(({ late }) => late());\n",
  'client/late.ts': "export const late = (): string => process.env.NODE_ENV + ' a late chunk';\n",
  'templates/styles/entries/landing.css': "@import '../other.css';\na {\n  color: red;\n}\n",
  'templates/styles/entries/page.css': 'p {\n  margin: 0;\n}\n',
  'templates/styles/entries/error.css': 'i {\n  margin: 0;\n}\n',
  'templates/styles/other.css': 'b {\n  margin: 0;\n}\n',
};

/** Bundles a small client of the given files. */
async function bundle(files: Record<string, string> = {}, environment: Environment = 'production') {
  return bundleIn(await temporaryDir(), await temporaryCache(), files, environment);
}

async function bundleIn(
  dir: string,
  cache: Cache,
  files: Record<string, string>,
  environment: Environment = 'production',
) {
  const empty = Object.fromEntries(settings.map((path) => [path, '{}']));
  for (const [path, text] of Object.entries({ ...empty, ...small, ...files })) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), text);
  }
  await symlink(join(rootDir, 'node_modules'), join(dir, 'node_modules'));
  const { sources } = await readCode(dir);
  const inlineScripts = { inHead: 'client/in-head.ts', inBody: 'client/in-body.ts' };
  const client = { ...site.client, inlineScripts, sections: ['second', 'first'] };
  return bundleAssets(dir, environment, { sources, client }, cache);
}

function textOf(files: { bytes: Uint8Array }[]): string {
  return files.map(({ bytes }) => new TextDecoder().decode(bytes)).join('\n');
}

test('the eager script waits for no other file, whatever it shares with the rest', async () => {
  const { files } = madeBy(
    await bundle({
      'client/main.ts':
        "import { ms } from './shared';\nconsole.log(ms);\nimport('./late').then(({ late }) => late());\n",
      'client/shared.ts': 'export const ms = Number(globalThis.name);\n',
      'client/late.ts': "import { ms } from './shared';\nexport const late = () => console.log(ms);\n",
    }),
  );

  expect(files.filter(({ path }) => path.endsWith('.js'))).toHaveLength(2);
  const main = files.find(({ path }) => path.includes('main')) as (typeof files)[number];
  expect(textOf([main])).toMatch(/import\("\.\/late-[0-9a-f]{8}\.js"\)/);
  expect(textOf([main])).not.toMatch(/\bfrom\b|import"/);
});

test('scripts know the mode they were built for; only development has source maps', async () => {
  const production = madeBy(await bundle()).files;
  const development = madeBy(await bundle({}, 'development')).files;

  expect(textOf(production)).toContain('production a late chunk');
  expect(textOf(development)).toContain('development a late chunk');
  expect(production.some(({ path }) => path.endsWith('.map'))).toBe(false);
  expect(development.some(({ path }) => path.endsWith('.map'))).toBe(true);
});

describe('what the client may not ship is refused', () => {
  test.each([
    ['a package', "import { parse } from 'yaml';\nexport const late = () => parse('a');\n", 'yaml'],
    ['the schemas', "export { pageSchema as late } from '../content/page';\n", 'content/page.ts'],
    ['a template', "export { late } from '../templates/late';\n", 'templates/late.ts'],
  ])('%s', async (_name, late, named) => {
    const files = {
      'client/late.ts': late,
      'content/page.ts': 'export const pageSchema = () => console.log(1);\n',
      'templates/late.ts': 'export const late = () => console.log(1);\n',
    };

    for (const environment of ['production', 'development'] as const)
      await expect(bundle(files, environment)).rejects.toThrow(named);
  });
});

test('mistakes in scripts and in styles are reported together, each at its line', async () => {
  const outcome = await bundle({
    'client/main.ts': 'const a = 1;\nconst = 2;\n',
    'templates/styles/entries/landing.css': "@import './nowhere.css';\n",
  });

  expect(sentences(outcome)).toEqual([
    'client/main.ts:2:7 Expected identifier but found "=". Fix the script.',
    'templates/styles/entries/landing.css:1:9 Could not resolve "./nowhere.css". Fix the stylesheet.',
  ]);
});

test('styles from elsewhere are refused, for nobody would see them change', async () => {
  const files = {
    'templates/styles/entries/landing.css': '@import "../../other.css";\n',
    'templates/other.css': 'b{}\n',
  };

  await expect(bundle(files)).rejects.toThrow('The styles would ship templates/other.css.');
});

describe('what a browser would pass over in silence is a diagnostic at its line', () => {
  test.each([
    [
      'a bracket too many',
      'templates/styles/other.css',
      '}}}}\nb {\n  margin: 0;\n}\n',
      ':1:1 Unexpected "}". ',
    ],
    [
      'an open bracket',
      'templates/styles/other.css',
      'b {\n  margin: 0;\n',
      ':1:3 Expected "}" to go with "{". ',
    ],
    [
      'an unknown property',
      'templates/styles/other.css',
      'b {\n  colr: red;\n}\n',
      ':2:3 "colr" is not a known CSS property. ',
    ],
    [
      'a case that comes twice',
      'client/late.ts',
      'export const late = () => ({ a: 1, a: 2 });\n',
      ':1:36 Duplicate key "a" in object literal. ',
    ],
  ])('%s', async (_what, path, text, words) => {
    for (const environment of ['production', 'development'] as const) {
      const { value, diagnostics } = await bundle({ [path]: text }, environment);
      expect(value).toBeUndefined();
      expect(sentences({ diagnostics }).join('\n')).toContain(
        `${path}${words}Fix the ${path.endsWith('.css') ? 'stylesheet' : 'script'}.`,
      );
    }
  });
});

describe('the stylesheet of a section', () => {
  const style = `#second {
  color: red;
}

@media print {
  #second {
    color: black;
  }
}

@media (min-width: 40rem) {
  #second {
    color: blue;
  }
}

@media (prefers-reduced-motion: no-preference) {
  #second {
    animation: turn 1s;
  }
}

@media (forced-colors: active) {
  #second {
    color: CanvasText;
  }
}
`;
  const path = 'templates/sections/second/second.css';
  const files = {
    'templates/styles/entries/sections.css':
      "@import 'sections?part=screen';\n@import 'sections?part=motion' layer(motion);\n",
    'templates/styles/entries/special.css':
      "@import 'sections?part=print';\n@import 'sections?part=forced';\n",
    'templates/styles/entries/landing.css':
      '@layer site {\n  a {\n    margin: 0;\n  }\n}\n\n@layer site {\n  b {\n    margin: 0;\n  }\n}\n',
    'templates/sections/first/first.css':
      '#first {\n  margin: 0;\n}\n\n@media print {\n  #first {\n    margin: 1px;\n  }\n}\n',
    [path]: style,
  };

  test('is split by media query; sections keep their order, and share a block of each query', async () => {
    const { files: bundled, styleUrls, styles } = madeBy(await bundle(files));
    const textAt = (url?: string) => textOf(bundled.filter((file) => `/${file.path}` === url));

    expect(textAt(styleUrls.sections).trim()).toBe(
      '#second{color:red}@media(min-width:40rem){#second{color:#00f}}#first{margin:0}' +
        '@layer motion{@media(prefers-reduced-motion:no-preference){#second{animation:turn 1s}}}@layer motion;',
    );
    expect(textAt(styleUrls.special).trim()).toBe(
      '@media print{#second{color:#000}#first{margin:1px}}@media(forced-colors:active){#second{color:CanvasText}}',
    );
    expect(styles.landing).toBe('@layer site{a{margin:0}b{margin:0}}');
  });

  test.each([
    ['color: CanvasText', 'colr: CanvasText', `${path}:25:5 "colr" is not a known CSS property.`],
    ['color: black;\n  }', 'color: black;', `${path}:5:14 Expected "}" to go with "{".`],
  ])('keeps the place of a mistake: %j', async (from, to, sentence) => {
    const { value, diagnostics } = await bundle({ ...files, [path]: style.replace(from, to) });
    expect(value).toBeUndefined();
    expect(sentences({ diagnostics }).map((each) => each.replace(' Fix the stylesheet.', ''))).toEqual([
      sentence,
    ]);
  });
});
