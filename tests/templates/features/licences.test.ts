import { expect, test } from 'vitest';
import type { Content } from '../../../content/schema';
import type { ReviewInput } from '../../../generator/features/feature';
import { textOf } from '../../../generator/lib/file-bytes';
import { buildSite } from '../../../generator/pipeline/build-site';
import type { ContentSources } from '../../../generator/sources/site-sources';
import { siteLicences } from '../../../templates/features/licences';
import { site as definition } from '../../../templates/site';
import { featureInput } from '../../generator/features/feature-input';
import {
  changedFixture,
  fixtureOptions,
  parsedSite,
  readFixture,
  sentences,
  sharedCacheDir,
} from '../../generator/fixture';

const { site } = await parsedSite();

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

test('before a release, icons without a credit are named', async () => {
  const advise = async (sources: ContentSources) => {
    const input = (await featureInput(sources)) as unknown as ReviewInput<Content>;
    return sentences({ diagnostics: siteLicences().advise?.(input) ?? [] });
  };
  const usual = await advise(await readFixture());
  expect(usual).toContainEqual(expect.stringContaining('without a credit: arrow-left, arrow-right'));
  expect(usual.join()).not.toMatch(/fire/);
  const added = await advise(await changedFixture('credits.yaml', '- fire', '- fire\n      - arrow-left'));
  expect(added.join()).not.toMatch(/arrow-left/);
});
