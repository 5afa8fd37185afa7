import { describe, expect, it, test } from 'vitest';
import { selectDiagnostics } from '../../generator/diagnostics/select-diagnostics';
import type { ContentSources } from '../../generator/sources/site-sources';
import { parse, readFixture } from '../generator/fixture';

const facts = `traits: [accounts, ads, invitations]
stores:
  - id: app-store
    name: App Store
    state: beta
    url: https://testflight.apple.com/join/AbCdEfGh
    appId: "1440123807"
    icon: shop
    words: { beta: { prefix: Join the beta on, name: TestFlight }, pre-order: { prefix: Pre-order on the } }
    links: { team: A1B2C3D4E5, bundle: app.lantern, paths: [/join/*] }
  - id: google-play
    name: Google Play
    state: available
    url: https://play.google.com/store/apps/details?id=app.lantern
    appId: app.lantern
    icon: shop
    links:
      fingerprints:
        - ${'0F:'.repeat(31)}0F
  - { id: f-droid, name: F-Droid, url: "https://f-droid.org/app", icon: shop, state: available }
actions: { beta: Join the Beta, unavailable: Not Here Now }
campaigns: { provider: "117854542", footer: site-footer, banner: site-banner }
publisher: { name: Lantern Ltd, address: 1 Lantern Way }
ads:
  lines:
    - google.com, pub-0000000000000000, DIRECT, f08c47fec0942fa0
security: { contact: mailto:a@lantern.test, expires: 2026-12-24 }
`;

/** The fixture with these facts about the app. */
async function withFacts(text: string): Promise<ContentSources> {
  const sources = await readFixture();
  const documents = sources.documents.map((source) =>
    source.name === 'app.yaml' ? { ...source, text } : source,
  );
  return { ...sources, documents };
}

async function findIn(text: string): Promise<string[]> {
  const { diagnostics } = parse(await withFacts(text));
  return selectDiagnostics(diagnostics).map(
    ({ file, line, column, rule }) => `${file.replace(/.*\//, '')}:${line}:${column} ${rule}`,
  );
}

describe('facts about the app', () => {
  it('have words for the large button where no store has the app', async () => {
    const text = facts
      .replaceAll(/state: (?:beta|available)/g, 'state: unavailable')
      .replace(', unavailable: Not Here Now', '');
    expect(await findIn(text)).toContain('app.yaml:5:12 app/contradiction');
  });

  it('may agree', async () => {
    expect(await findIn(facts)).toEqual([]);
  });

  it('may be absent, and so may their file', async () => {
    const sources = await readFixture();
    const documents = sources.documents.filter(({ name }) => name !== 'app.yaml');
    const { diagnostics, content } = parse({ ...sources, documents });
    // The fixture has a large button and a code to scan, which lead to the buttons of the stores.
    expect(diagnostics.map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual([
      expect.stringMatching(/hero\.yaml:12 app\/contradiction$/),
      expect.stringMatching(/site\.yaml:\d+ app\/contradiction$/),
    ]);
    expect(content.app).toEqual({});
  });

  it.each([
    [
      'a store without an address',
      '    url: https://testflight.apple.com/join/AbCdEfGh\n',
      '',
      '5:12',
      'app/contradiction',
    ],
    [
      'an address of a beta, and the app is out',
      'state: beta',
      'state: pre-order',
      '6:10',
      'app/contradiction',
    ],
    [
      'a beta in the App Store',
      'https://testflight.apple.com/join/AbCdEfGh',
      'https://apps.apple.com/app/id1440123807',
      '6:10',
      'app/contradiction',
    ],
    [
      'an app that the address does not lead to',
      'appId: app.lantern',
      'appId: app.lamp',
      '15:12',
      'content/refused-value',
    ],
    [
      'the address of the other store',
      'https://testflight.apple.com/join/AbCdEfGh',
      'https://play.google.com/store/apps/details?id=app.lantern',
      '6:10',
      'reference/other-store',
    ],
    ['links to an app without an id', '    appId: app.lantern\n', '', '17:7', 'app/contradiction'],
    ['a state without words', '{ beta: {', '{ announced: {', '5:12', 'app/contradiction'],
    ['links without what they need', 'team: A1B2C3D4E5, ', '', '10:12', 'app/contradiction'],
    ['a store that stands twice', 'id: f-droid', 'id: app-store', '20:11', 'content/refused-value'],
    [
      'a store whose address leads to another',
      'https://f-droid.org/app',
      'https://play.google.com/store/apps/details?id=app.lamp',
      '20:40',
      'reference/other-store',
    ],
    [
      'campaigns that the App Store cannot count',
      'provider: "117854542", ',
      '',
      '22:22',
      'app/contradiction',
    ],
    [
      'a campaign for a banner that nobody sees',
      '    appId: "1440123807"\n',
      '',
      '21:66',
      'app/contradiction',
    ],
    ['sellers of ads in an app without ads', 'accounts, ads,', 'accounts,', '25:3', 'app/contradiction'],
    [
      'a line of app-ads.txt twice',
      'security:',
      '    - google.com, pub-0000000000000000, DIRECT, f08c47fec0942fa0\nsecurity:',
      '27:7',
      'app/contradiction',
    ],
    ['a path twice', '[/join/*]', '[/join/*, /join/*]', '10:70', 'app/contradiction'],
    [
      'a code to scan that leads to no button',
      /state: (?:beta|available)/g,
      'state: unavailable',
      'site',
      'app/contradiction',
    ],
    [
      'a fingerprint of another kind',
      `${'0F:'.repeat(31)}0F`,
      `${'0F:'.repeat(19)}0F`,
      '19:11',
      'content/refused-value',
    ],
    ['a line that is no line of app-ads.txt', ', DIRECT,', ', DIRCET,', '26:7', 'content/refused-value'],
  ])('may not be %s', async (_, from, to, place, rule) => {
    const text = facts.replaceAll(from, to);
    expect(text).not.toBe(facts);
    const expected = place === 'site' ? 'site.yaml' : `app.yaml:${place}`;
    expect(await findIn(text)).toEqual([expect.stringMatching(new RegExp(`^${expected}\\S* ${rule}$`))]);
  });
});

test.each([
  'Google.com, pub-1, Direct, f08c47fec0942fa0',
  'google.com,pub-1,reseller # since May',
  '# The network of Lantern Ltd',
  'ownerDomain=lantern.test',
])('a line of app-ads.txt may be "%s"', async (line) => {
  const text = facts.replace('google.com, pub-0000000000000000, DIRECT, f08c47fec0942fa0', `"${line}"`);
  expect(await findIn(text)).toEqual([]);
});
