import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse as parseYaml } from 'yaml';
import type { contentFiles } from '../../content/schema';

const fixtureDir = join(import.meta.dirname, '../fixtures/site');

type Path = readonly (string | number)[];

/** The fixture's values of one file, with the value at `path` replaced, or removed by `undefined`. */
export async function changed(file: string, path: Path, value: unknown): Promise<unknown> {
  const data = parseYaml(await readFile(join(fixtureDir, file), 'utf8'));
  let target = data;
  for (const step of path.slice(0, -1)) target = target[step];
  const last = path.at(-1) as string | number;
  if (value === undefined) delete target[last];
  else target[last] = value;
  return data;
}

export type Example = [key: keyof typeof contentFiles, path: Path, value: unknown];

/** The fixture with this one value at its path is as it should be. */
export const valid: Example[] = [
  ['site', ['navigation', 0, 'url'], '/privacy#what-we-keep'],
  ['site', ['navigation', 0, 'url'], 'https://place.example/a?b=c'],
  ['site', ['footer', 'comingSoon', 'links', 0, 'url'], '#'],
  ['site', ['stores', 'appStore', 'id'], '1440123807'],
  ['site', ['stores', 'googlePlay', 'id'], 'app.lantern.android_2'],
  ['site', ['sample'], 'Lanternfall'],
  ['team', ['members', 0, 'sample'], undefined],
  ['hero', ['background', 'narrow'], undefined],
  ['hero', ['background', 'file'], 'pictures/scenes/night-2.avif'],
  ['ultimateHost', ['action', 'url'], 'https://place.example/upgrade'],
  ['roadmap', ['items', 0, 'date'], '2028-02-29'],
  ['roadmap', ['items', 0, 'status'], 'planned'],
  ['testimonials', ['testimonials', 0, 'highlight'], undefined],
  ['testimonials', ['testimonials', 0, 'rating'], 1],
  ['team', ['members', 0, 'social'], {}],
];

/** With this one it is not; nor with one taken away, which `undefined` stands for. */
export const invalid: Example[] = [
  ['site', ['name'], undefined],
  ['site', ['name'], ''],
  ['site', ['name'], '   '],
  ['site', ['name'], ' Lanternfall'],
  ['site', ['name'], 7],
  ['site', ['nickname'], 'Lantern'],
  ['site', ['address'], 'http://lanternfall.example'],
  ['site', ['address'], 'lanternfall.example'],
  ['site', ['stores', 'appStore', 'id'], 'id1440123807'],
  ['site', ['stores', 'appStore', 'id'], 1440123807],
  ['site', ['stores', 'googlePlay', 'id'], 'lantern'],
  ['site', ['stores', 'googlePlay', 'id'], 'app.2lantern'],
  ['site', ['support'], 'help at lanternfall'],
  ['site', ['navigation'], []],
  ['site', ['navigation', 0, 'url'], 'features'],
  ['site', ['navigation', 0, 'url'], 'javascript:alert(1)'],
  ['site', ['navigation', 0, 'url'], '//elsewhere.example'],
  ['site', ['networks', 'Git Hub'], { name: 'GitHub', icon: 'post' }],
  ['site', ['footer', 'copyright'], '© Lanternfall'],
  ['site', ['labels', 'rating'], 'five stars'],
  ['hero', ['phrases'], []],
  ['hero', ['phrases', 1], ''],
  ['hero', ['background', 'file'], 'scene.svg'],
  ['hero', ['background', 'file'], 'pictures/../secret.svg'],
  ['hero', ['background', 'file'], 'pictures/scene.gif'],
  ['slides', ['slides', 1, 'id'], 'Slide Two'],
  ['slides', ['slides', 0, 'picture', 'alt'], undefined],
  ['features', ['features', 0, 'icon'], 'a/b'],
  ['ultimateHost', ['seats', 'litPicture'], undefined],
  ['ultimateHost', ['action', 'url'], 'upgrade'],
  ['roadmap', ['items', 0, 'status'], 'done'],
  ['roadmap', ['items', 0, 'date'], '2026-02-29'],
  ['roadmap', ['items', 0, 'date'], '5 January 2026'],
  ['roadmap', ['items', 0, 'version'], '1.0.0'],
  ['roadmap', ['statuses', 'planned'], undefined],
  ['roadmap', ['progress'], 'Nearly there'],
  ['testimonials', ['testimonials', 0, 'rating'], 0],
  ['testimonials', ['testimonials', 0, 'rating'], 6],
  ['testimonials', ['testimonials', 0, 'rating'], 4.5],
  ['team', ['members', 0, 'social', 'github'], '@dot'],
  ['team', ['members', 0, 'social', 'github'], 'https://github.com/dot'],
  ['error', ['action'], undefined],
];

/** Neither with these, which only somebody sees who compares two values. */
export const invalidTogether: Example[] = [
  [
    'site',
    ['stores', 'appStore'],
    {
      prefix: 'a',
      name: 'b',
      url: 'https://apps.apple.com/app/id1440123807',
      id: '1440123808',
      icon: 'shop',
    },
  ],
  ['slides', ['slides', 1, 'id'], 'one'],
  ['testimonials', ['testimonials', 0, 'highlight'], 'words that are not there'],
  ['team', ['members', 1, 'id'], 'dot'],
];
