import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { selectDiagnostics } from '../../generator/diagnostics/select-diagnostics';
import type { ContentSources } from '../../generator/sources/site-sources';
import { parse, readFixture } from '../generator/fixture';
import { readCases } from '../generator/read-cases';

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

  it('may not be a code to scan that leads to no button', async () => {
    const found = await findIn(facts.replaceAll(/state: (?:beta|available)/g, 'state: unavailable'));
    expect(found).toEqual([expect.stringMatching(/^site\.yaml:\S+ app\/contradiction$/)]);
  });
});

/** What a fact is changed from and to, and what is reported then. */
const contradictions = readCases(join(import.meta.dirname, 'check-app.txt'));

test.each(
  contradictions.map(({ text, lines }) => [text('*'), text('-') ?? '', text('+') ?? '', lines('!')] as const),
)('facts about the app may not be %s', async (_, from, to, reported) => {
  expect(facts).toContain(from);
  expect(await findIn(facts.replaceAll(from, to))).toEqual(reported);
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
