import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textOf } from '../../../../generator/lib/file-bytes';
import { buildSite } from '../../../../generator/pipeline/build-site';
import { launch } from '../../../../templates/features/launch/launch';
import { makeLaunchFiles } from '../../../../templates/features/launch/launch-files';
import type { Site } from '../../../../templates/types';
import { copyProject } from '../../../generator/copy-project';
import { featureInput } from '../../../generator/features/feature-input';
import { fixtureOptions, parsedSite, sharedCacheDir } from '../../../generator/fixture';

const { site } = await parsedSite();
const now = new Date('2026-03-04');
const fingerprint = `${'0F:'.repeat(31)}0F`;
const app: Site['app'] = {
  stores: [
    {
      id: 'app-store',
      name: 'App Store',
      url: 'https://apps.apple.com/app/id1440123807',
      appId: '1440123807',
      icon: 'shop',
      links: { team: 'A1B2C3D4E5', bundle: 'app.lantern', paths: ['/join/*', '/go'] },
    },
    {
      id: 'google-play',
      name: 'Google Play',
      url: 'https://play.google.com/store/apps/details?id=app.lantern',
      appId: 'app.lantern',
      icon: 'shop',
      links: { fingerprints: [fingerprint] },
    },
  ],
  campaigns: { provider: '117854542', footer: 'site-footer', banner: 'site-banner' },
  ads: { lines: ['google.com, pub-0000000000000000, DIRECT, f08c47fec0942fa0'] },
  security: { contact: 'mailto:a@lantern.test', expires: '2026-12-24', policy: '/terms' },
};

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

// The forms that developer.apple.com, developer.android.com, IAB and RFC 9116 document.
const expected = {
  '.well-known/apple-app-site-association': toJson({
    applinks: {
      details: [{ appIDs: ['A1B2C3D4E5.app.lantern'], components: [{ '/': '/join/*' }, { '/': '/go' }] }],
    },
  }),
  '.well-known/assetlinks.json': toJson([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'app.lantern',
        sha256_cert_fingerprints: [fingerprint],
      },
    },
  ]),
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
  const input = { ...(await featureInput()), base: '/site/' };
  const ads = app.ads && { ...app.ads, sample: true };
  const rulesOf = (changed: Site['app']) =>
    launch()
      .check?.({ ...input, content: { ...site, app: changed } })
      .map(({ rule }) => rule);
  expect(rulesOf(app)).toEqual(Array(4).fill('launch/only-at-top'));
  expect(rulesOf({ ads })).toEqual([]);
  expect(launch().files?.({ ...input, content: { ...site, app } })).toEqual([]);
});

test.each([
  ['2026-11-20', []],
  ['2026-11-23', []],
  ['2026-11-24', ['app/expires-soon']],
  ['2026-12-24', ['app/expires-soon']],
  ['2026-12-25', ['app/expired']],
])('a security contact that expires on 2026-12-24, on %s', async (today, expected) => {
  const input = { ...(await featureInput()), now: new Date(today) };
  const rulesOf = (security: Site['app']['security']) =>
    launch()
      .check?.({ ...input, content: { ...site, app: { security } } })
      .map(({ rule }) => rule);
  expect(rulesOf(app.security)).toEqual(expected);
  expect(rulesOf(app.security && { ...app.security, sample: true })).toEqual([]);
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
