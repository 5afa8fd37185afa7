import { describe, expect, it } from 'vitest';
import { newPage, readName } from '../../../../generator/content/pages/page-names';
import { parsePage } from '../../../../generator/content/pages/parse-page';
import { sortDiagnostics } from '../../../../generator/diagnostics/select-diagnostics';
import { featuresOf, type ReviewInput } from '../../../../generator/features/feature';
import { renderPage } from '../../../../generator/markdown/render-page';
import { advise } from '../../../../templates/features/launch/advise';
import { newPages } from '../../../../templates/features/launch/new-pages';
import { site as definition } from '../../../../templates/site';
import type { Site } from '../../../../templates/types';
import { featureInput } from '../../../generator/features/feature-input';
import { parsedSite, sentences } from '../../../generator/fixture';

const { site } = await parsedSite();
const reminders = featuresOf(definition).find(({ name }) => name === 'reminders');
const input = { ...(await featureInput()), leftOut: [] } as unknown as ReviewInput;

/** An app with accounts, ads and invitations whose owner has written nothing yet. */
const bare: Site['app'] = {
  traits: ['accounts', 'subscription', 'ads', 'invitations', 'user-content'],
  stores: [
    { id: 'app-store', name: 'App Store', url: 'https://a.test', icon: 'shop' },
    { id: 'google-play', name: 'Google Play', url: 'https://b.test', icon: 'shop' },
    { id: 'f-droid', name: 'F-Droid', url: 'https://c.test', icon: 'shop' },
  ],
};
const badge = { file: 'pictures/badge.svg', alt: 'Download' };
const publisher = {
  name: 'Lantern Ltd',
  address: '1 Lantern Way\nMoor',
  phone: '+1 555 0100',
  register: 'Moor 1',
  taxNumber: 'M1',
};

/** What is asked for, in the order of the list, and what follows the advice. */
const cures: [
  rule: string,
  where: string,
  follow: (app: Site['app'], kinds: string[]) => Partial<Site['app']>,
][] = [
  ['app-store', 'Support URL', (_, kinds) => add(kinds, 'support')],
  ['app-store', 'number of the app', (app) => inStore(app, 'app-store', { appId: '1440123807' })],
  [
    'app-store',
    'Associated Domains',
    (app) => inStore(app, 'app-store', { links: { team: 'A1B2C3D4E5', bundle: 'a.b', paths: ['/join'] } }),
  ],
  ['app-store', 'Marketing Guidelines', (app) => inStore(app, 'app-store', { badge })],
  ['app-store', 'Age Ratings', (app) => inStore(app, 'app-store', { ageRating: '13+' })],
  ['google-play', 'account deletion', (_, kinds) => add(kinds, 'delete-account')],
  ['google-play', 'name of the package', (app) => inStore(app, 'google-play', { appId: 'app.lantern' })],
  ['google-play', 'Deep links', (app) => inStore(app, 'google-play', { links: { fingerprints: ['00'] } })],
  ['google-play', 'brand guidelines', (app) => inStore(app, 'google-play', { badge })],
  ['google-play', 'Content rating', (app) => inStore(app, 'google-play', { ageRating: 'Teen' })],
  ['ad-networks', 'app-ads.txt', () => ({ ads: { lines: ['a.test, 1, DIRECT'] } })],
  ['law', 'who publishes', () => ({ publisher })],
  ['law', 'Imprint', (_, kinds) => add(kinds, 'imprint')],
  ['law', 'Accessibility Act', (_, kinds) => add(kinds, 'accessibility')],
  ['others', 'security flaw', () => ({ security: { contact: 'mailto:a@b.test', expires: '2026-12-24' } })],
  ['others', 'press', (_, kinds) => add(kinds, 'press')],
];

function add(kinds: string[], kind: string): Partial<Site['app']> {
  kinds.push(kind);
  return {};
}

function inStore(app: Site['app'], id: string, facts: object): Partial<Site['app']> {
  return { stores: app.stores?.map((store) => (store.id === id ? { ...store, ...facts } : store)) };
}

function adviceFor(app: Site['app'], others: readonly string[], policy = ['privacy']): string[] {
  const kinds = [...policy, ...others];
  const pages = kinds.map((kind) => ({ frontMatter: { title: kind, description: '', kind } }));
  return advise({ ...site, app }, pages, () => ({ file: 'app.yaml', line: 1, column: 1 })).map(
    ({ rule, message }) => `${rule} ${message}`,
  );
}

it('names exactly what is not there, and each cure makes its line disappear', () => {
  let app = bare;
  const kinds: string[] = [];
  const open = [...cures];
  for (const [rule, where, follow] of cures) {
    expect(adviceFor(app, kinds)).toEqual(
      open.map(([id, words]) => expect.stringMatching(new RegExp(`^launch/${id} .*${words}`))),
    );
    expect(open.shift()?.slice(0, 2)).toEqual([rule, where]);
    app = { ...app, ...follow(app, kinds) };
  }
  expect(adviceFor(app, kinds)).toEqual([]);
});

it('asks for a privacy policy, whatever other legal pages the footer links to', () => {
  const asked = adviceFor(bare, [], []).filter((line) => /Privacy policy/i.test(line));
  expect(asked.map((line) => line.split(' ')[0])).toEqual(['launch/app-store', 'launch/google-play']);
  expect(site.site.footer.legal.links.map(({ url }) => url)).toContain('/terms');
});

it('asks for less of an app that has less', () => {
  expect(adviceFor({ traits: [] }, []).map((line) => line.split(' ')[0])).toEqual([
    'launch/law',
    'launch/law',
    'launch/others',
    'launch/others',
  ]);
});

it('asks for the official badge only of an app that the store has a page for', () => {
  const adviceIn = (state: 'available' | 'pre-order' | 'beta' | 'announced') => {
    const app = { ...bare, ...inStore(bare, 'app-store', { state }) };
    return adviceFor(app, []).filter((line) => line.includes('Marketing Guidelines')).length;
  };
  const states = ['available', 'pre-order', 'beta', 'announced'] as const;
  expect(states.map(adviceIn)).toEqual([1, 1, 0, 0]);
});

it('links a new support page to the page that deletes accounts, where that is there', () => {
  const { body } = newPages.support.make({ ...site, app: bare }, new Set(['delete-account']));
  expect(body).toContain('](/delete-account)');
});

it('writes the address for mail about the firm into an imprint', () => {
  const app = { ...bare, publisher: { name: 'Lantern Ltd', address: 'Moor' } };
  expect(newPages.imprint.make({ ...site, app }).body).toContain('mailto:{publisher-email}');
});

describe.each(Object.entries(newPages))('a new page of the kind %s', (kind, page) => {
  it.each([
    ['facts', { ...bare, publisher }],
    ['no facts', {}],
  ])('is valid with %s, and lists what is left to fill in', async (_, app) => {
    const content = { ...site, app };
    const text = newPage(readName(page.title), page.make(content, new Set()));
    const read = parsePage({ path: 'a.md', name: 'pages/a.md', text }, definition);
    expect(sentences(read)).toEqual([]);
    expect(read.page.frontMatter).toMatchObject({ sample: true, kind });
    const { tokens } = definition.facts(content);
    const rendered = await renderPage(read.page, { tokens, site: definition });
    expect(sentences(rendered)).toEqual([]);
    const { html, headings } = rendered.page.page;
    expect(html).not.toMatch(/[{}]/);
    expect(headings.length).toBeGreaterThan(0);
    const blanks = text.match(/\[insert [^\]]+\]/g) ?? [];
    // A site without reminders lists none.
    const reminded = reminders?.review?.({ ...input, pages: [rendered.page] });
    if (reminded) expect(sortDiagnostics(reminded)).toHaveLength(blanks.length);
  });
});
