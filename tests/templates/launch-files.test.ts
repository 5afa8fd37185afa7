import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { describeDiagnostic } from '../../generator/diagnostics/format-diagnostics';
import { textOf } from '../../generator/lib/file-bytes';
import { buildSite } from '../../generator/pipeline/build-site';
import { makeLaunchFiles } from '../../templates/launch-files';
import {
  listStoreButtons,
  listStoreLines,
  smartBanner,
  unreleasedAction,
} from '../../templates/parts/stores';
import { site as definition } from '../../templates/site';
import type { Site } from '../../templates/types';
import { copyProject } from '../generator/copy-project';
import { fixtureOptions, parsedSite, sharedCacheDir } from '../generator/fixture';

const { site } = await parsedSite();
const now = new Date('2026-03-04');
const fingerprint = `${'0F:'.repeat(31)}0F`;
const app: Site['app'] = {
  stores: {
    appStore: {
      url: 'https://apps.apple.com/app/id1440123807',
      id: '1440123807',
      icon: 'shop',
      links: { team: 'A1B2C3D4E5', bundle: 'app.lantern', paths: ['/join/*', '/go'] },
    },
    googlePlay: {
      url: 'https://play.google.com/store/apps/details?id=app.lantern',
      id: 'app.lantern',
      icon: 'shop',
      links: { fingerprints: [fingerprint] },
    },
  },
  words: {
    available: {
      appStore: { prefix: 'On the', name: 'App Store', line: 'Out for iPhone.' },
      googlePlay: { prefix: 'On', name: 'Google Play', line: 'Out for Android.' },
    },
    announced: {
      appStore: { prefix: 'Soon on the', name: 'App Store', line: 'Coming to iPhone.' },
      googlePlay: { prefix: 'Soon on', name: 'Google Play', line: 'Coming to Android.' },
      action: 'Coming Soon',
    },
    unavailable: { action: 'Away' },
  },
  campaigns: { provider: '117854542', footer: 'site-footer', banner: 'site-banner' },
  ads: { lines: ['google.com, pub-0000000000000000, DIRECT, f08c47fec0942fa0'] },
  security: { contact: 'mailto:a@lantern.test', expires: '2026-12-24', policy: '/terms' },
};

// The forms that developer.apple.com, developer.android.com, IAB and RFC 9116 document.
const expected = {
  '.well-known/apple-app-site-association': `{
  "applinks": {
    "details": [
      {
        "appIDs": [
          "A1B2C3D4E5.app.lantern"
        ],
        "components": [
          {
            "/": "/join/*"
          },
          {
            "/": "/go"
          }
        ]
      }
    ]
  }
}
`,
  '.well-known/assetlinks.json': `[
  {
    "relation": [
      "delegate_permission/common.handle_all_urls"
    ],
    "target": {
      "namespace": "android_app",
      "package_name": "app.lantern",
      "sha256_cert_fingerprints": [
        "${fingerprint}"
      ]
    }
  }
]
`,
  'app-ads.txt': 'google.com, pub-0000000000000000, DIRECT, f08c47fec0942fa0\n',
  '.well-known/security.txt': `Contact: mailto:a@lantern.test
Expires: 2026-12-24T23:59:59Z
Preferred-Languages: en
Canonical: https://lanternfall.example/.well-known/security.txt
Policy: https://lanternfall.example/terms
`,
};

test('the files for phones, ad networks and researchers have their documented forms', () => {
  const files = makeLaunchFiles({ ...site, app }, now);
  expect(Object.fromEntries(files.map(({ path, bytes }) => [path, textOf(bytes)]))).toEqual(expected);
  expect(makeLaunchFiles({ ...site, app: {} }, now)).toEqual([]);
});

test('below a path they are refused where content asks for them, and samples are left out', async () => {
  const build = async (sample: boolean) => {
    const makeFiles: typeof definition.makeFiles = (...args) => [
      ...definition.makeFiles(...args),
      {
        path: 'app-ads.txt',
        bytes: Buffer.from('a'),
        onlyAtTop: { path: ['app', 'stores'], isSample: sample },
      },
    ];
    const options = await fixtureOptions({ base: '/site/', cacheDir: sharedCacheDir });
    return buildSite({ ...options, site: { ...definition, makeFiles } }, { elapsedMs: () => 0 });
  };
  const refused = await build(false);
  expect(refused.diagnostics.map(({ rule, line }) => `${line} ${rule}`)).toEqual(['2 deploy/only-at-top']);
  const { files, diagnostics } = await build(true);
  expect(diagnostics.map(describeDiagnostic)).toEqual([]);
  expect(files?.some(({ path }) => path === 'app-ads.txt')).toBe(false);
});

test('the policy of security.txt is checked like a link', async () => {
  const rootDir = await copyProject();
  const contentDir = join(rootDir, 'words');
  const file = join(contentDir, 'app.yaml');
  const security = 'security:\n  contact: mailto:a@b.test\n  expires: 2026-12-24\n  policy: /nope\n';
  const text = await readFile(file, 'utf8');
  await writeFile(file, `${text}${security}`);
  const options = await fixtureOptions({ rootDir, contentDir, cacheDir: sharedCacheDir });
  const { diagnostics } = await buildSite({ ...options, now }, { elapsedMs: () => 0 });
  const line = text.split('\n').length + 3;
  expect(diagnostics.map((each) => `${each.line}:${each.column} ${each.rule}`)).toEqual([
    `${line}:11 page/dead-link`,
  ]);
});

test('the license notices name every package whose code or fonts ship', async () => {
  const options = await fixtureOptions({ cacheDir: sharedCacheDir });
  const { files = [] } = await buildSite(options, { elapsedMs: () => 0 });
  const text = textOf(files.find(({ path }) => path === 'licences.txt')?.bytes ?? new Uint8Array());
  const { build } = await import('esbuild');
  const { metafile } = await build({
    absWorkingDir: options.rootDir,
    entryPoints: ['client/main.ts'],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'silent',
  });
  const shipped = Object.keys(metafile.inputs).flatMap(
    (input) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1] ?? [],
  );
  expect(shipped).toContain('react-dom');
  const fonts = definition.fonts.faces.map(({ source }) => source.split('/').slice(0, 2).join('/'));
  for (const name of new Set([...shipped, ...fonts])) expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
  for (const { notice } of site.credits.works ?? []) expect(text).toContain(notice);
});

it.each([
  ['available', 'available', ['On the App Store', 'On Google Play'], [], undefined],
  [
    'available',
    'announced',
    ['On the App Store', 'Soon on Google Play'],
    ['Out for iPhone.', 'Coming to Android.'],
    undefined,
  ],
  [
    'announced',
    'announced',
    ['Soon on the App Store', 'Soon on Google Play'],
    ['Coming to iPhone.', 'Coming to Android.'],
    'Coming Soon',
  ],
  ['unavailable', 'announced', ['Soon on Google Play'], ['Coming to Android.'], 'Coming Soon'],
  ['unavailable', 'unavailable', [], [], 'Away'],
] as const)(
  'says what people can do while the app is %s for iPhone, %s for Android',
  (ios, android, buttons, lines, action) => {
    const { appStore, googlePlay } = app.stores ?? {};
    const stores = {
      appStore: appStore && { ...appStore, state: ios },
      googlePlay: googlePlay && { ...googlePlay, state: android },
    };
    const changed = { ...app, stores };
    expect(listStoreButtons(changed, 'footer').map(({ prefix, name }) => `${prefix} ${name}`)).toEqual(
      buttons,
    );
    expect(listStoreLines(changed)).toEqual(lines);
    expect(unreleasedAction(changed)).toBe(action);
  },
);

test('the official badge stands only where the store has a page for the app', () => {
  const badge = { file: 'pictures/badge.svg', alt: 'Download on the App Store' };
  const { appStore } = app.stores ?? {};
  const shown = (['available', 'announced'] as const).map((state) => {
    const stores = { appStore: appStore && { ...appStore, badge, state } };
    return listStoreButtons({ ...app, stores }, 'footer').map((button) => button.badge);
  });
  expect(shown).toEqual([[badge], [undefined]]);
});

test('each place of a button has its campaign', () => {
  expect(listStoreButtons(app, 'footer').map(({ url }) => url)).toEqual([
    'https://apps.apple.com/app/id1440123807?pt=117854542&ct=site-footer&mt=8',
    'https://play.google.com/store/apps/details?id=app.lantern&referrer=utm_source%3Dwebsite%26utm_campaign%3Dsite-footer',
  ]);
  expect(listStoreButtons(app, 'scene').map(({ url }) => url)).toEqual([
    app.stores?.appStore?.url,
    app.stores?.googlePlay?.url,
  ]);
  expect(smartBanner(app)).toBe('app-id=1440123807, affiliate-data=pt=117854542&ct=site-banner');
  expect(smartBanner({ stores: {} })).toBeUndefined();
});
