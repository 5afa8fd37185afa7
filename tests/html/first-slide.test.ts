import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { textOf } from '../../generator/lib/file-bytes';
import { buildSite } from '../../generator/pipeline/build-site';
import { copyFixture, fixtureOptions, madeBy, readTags, sharedCacheDir } from '../generator/fixture';

// In the fixture every slide is a drawing, and has no `<picture>`.
test('the picture of the first slide is asked for before all others, as its place would ask for it', async () => {
  const contentDir = await copyFixture();
  await sharp({ create: { width: 720, height: 1440, channels: 3, background: '#123456' } })
    .png()
    .toFile(join(contentDir, 'pictures/screen.png'));
  const slides = join(contentDir, 'slides.yaml');
  await writeFile(
    slides,
    (await readFile(slides, 'utf8')).replace('pictures/screen.svg', 'pictures/screen.png'),
  );

  const options = await fixtureOptions({ contentDir, cacheDir: sharedCacheDir });
  const { files, diagnostics } = await buildSite(options, { elapsedMs: () => 0 });
  const index = madeBy({ value: files, diagnostics }).find(({ path }) => path === 'index.html');
  const tags = readTags(textOf(index?.bytes ?? new Uint8Array()));

  const slide = tags.slice(tags.findIndex(({ attributes }) => attributes.get('id') === 'slide-one'));
  const [source, image] = [
    slide.find(({ name }) => name === 'source'),
    slide.find(({ name }) => name === 'img'),
  ];
  expect(source?.attributes.get('type')).toBe('image/avif');
  expect(source?.attributes.get('srcset')).toMatch(/^\S+ \d+w,\S+ \d+w/);
  const preloads = tags.filter(({ attributes }) => attributes.get('as') === 'image');
  expect(preloads.map(({ attributes }) => Object.fromEntries(attributes))).toEqual([
    {
      rel: 'preload',
      as: 'image',
      type: source?.attributes.get('type'),
      imagesrcset: source?.attributes.get('srcset'),
      imagesizes: source?.attributes.get('sizes'),
      fetchpriority: 'high',
    },
  ]);
  const pictures = tags.findIndex(({ name }) => name === 'picture' || name === 'img');
  expect(tags.findIndex(({ attributes }) => attributes.get('as') === 'image')).toBeLessThan(pictures);
  expect(image?.attributes.get('fetchpriority')).toBe('high');
  expect(image?.attributes.get('loading')).toBe('eager');
});
