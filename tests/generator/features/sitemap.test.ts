import { describe, expect, test } from 'vitest';
import type { Content } from '../../../content/schema';
import { sitemap } from '../../../generator/features/sitemap';
import { textOf } from '../../../generator/lib/file-bytes';
import { childrenOf, readXml, textsOf } from '../read-xml';
import { featureInput } from './feature-input';

const input = await featureInput();
const { address } = input.facts;

/** The two files, with changes of what the feature gets. */
async function make(changes: Partial<typeof input> = {}) {
  const files = (await sitemap().files?.({ ...input, ...changes })) ?? [];
  return Object.fromEntries(files.map(({ path, bytes }) => [path, textOf(bytes)]));
}

async function readSitemap(siteAddress = address) {
  const { 'sitemap.xml': text = '' } = await make({ facts: { ...input.facts, address: siteAddress } });
  return readXml(text);
}

async function addressesOf(siteAddress: string): Promise<string[]> {
  return childrenOf(await readSitemap(siteAddress), 'url').flatMap((page) => textsOf(page, 'loc'));
}

describe('the sitemap', () => {
  test('lists every page by its whole address, and not the error page', async () => {
    expect(await addressesOf(address)).toEqual([
      'https://lanternfall.example/',
      'https://lanternfall.example/privacy',
      'https://lanternfall.example/terms',
    ]);
  });

  test('knows a day only of a page that names one', async () => {
    const root = await readSitemap();
    const named = Object.fromEntries(
      childrenOf(root, 'url').map((page) => [textsOf(page, 'loc')[0], textsOf(page, 'lastmod')]),
    );

    expect(named).toEqual({
      'https://lanternfall.example/': [],
      'https://lanternfall.example/privacy': [],
      'https://lanternfall.example/terms': ['2026-01-05'],
    });
  });

  test.each(['https://lanternfall.example/walks', 'https://lanternfall.example/walks/'])(
    'stays below %s',
    async (living) => {
      expect(await addressesOf(living)).toEqual([
        'https://lanternfall.example/walks/',
        'https://lanternfall.example/walks/privacy',
        'https://lanternfall.example/walks/terms',
      ]);
    },
  );
});

describe('robots.txt', () => {
  const robotsOf = async (rules?: string, base = '/') => {
    const publicFiles = rules === undefined ? [] : [{ path: 'robots.txt', bytes: Buffer.from(rules) }];
    return (await make({ publicFiles, base }))['robots.txt'];
  };

  test('has the rules of public/, and the place of the sitemap', async () => {
    expect(await robotsOf('User-agent: *\r\nDisallow: /drafts')).toBe(
      'User-agent: *\nDisallow: /drafts\n\nSitemap: https://lanternfall.example/sitemap.xml\n',
    );
  });

  test('has its rules below the base', async () => {
    expect(await robotsOf('Disallow: /press/\nallow: *.pdf\nDisallow:\n', '/site/')).toMatch(
      /^Disallow: \/site\/press\/\nallow: \/site\/\*\.pdf\nDisallow:\n/,
    );
  });
});

test('what the owner allows stands in each group of robots.txt', async () => {
  const rules = {
    path: 'robots.txt',
    bytes: Buffer.from('User-agent: A\nUser-agent: B\nAllow: /\n\nUser-agent: *\nDisallow: /x\n'),
  };
  const feature = sitemap<Content>({ contentSignal: () => 'search=yes, ai-train=no' });
  const files = await feature.files?.({ ...input, publicFiles: [rules] });
  const robots = files?.find(({ path }) => path === 'robots.txt');
  expect(Buffer.from(robots?.bytes ?? []).toString()).toMatch(
    /^User-agent: A\nUser-agent: B\nContent-Signal: search=yes, ai-train=no\nAllow: \/\n\nUser-agent: \*\nContent-Signal: search=yes, ai-train=no\nDisallow: \/x\n/,
  );
});
