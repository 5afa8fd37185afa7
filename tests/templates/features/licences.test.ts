import { expect, test } from 'vitest';
import { textOf } from '../../../generator/lib/file-bytes';
import { buildSite } from '../../../generator/pipeline/build-site';
import { site as definition } from '../../../templates/site';
import { fixtureOptions, parsedSite, sharedCacheDir } from '../../generator/fixture';

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
