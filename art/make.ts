import { join } from 'node:path';
import { saveAvif } from './engine/picture';
import { pictures, workbench } from './folders';
import { plates } from './plates';
import { saveContours } from './scenes/contours';
import { fileOf, matching, removeStale, type Variant } from './variants';

/** `npm run draw` draws everything, `npm run draw -- book die@480` only the plates and widths named. */
const words = process.argv.slice(2);
const asked = words.map((word) => ({ word, variants: matching(word, plates) }));
const isContours = (word: string) => 'contours'.includes(word);

const unknown = asked.filter(({ word, variants }) => variants.length === 0 && !isContours(word));
if (unknown.length) {
  console.error(`No picture matches ${unknown.map(({ word }) => `"${word}"`).join(', ')}. There are:`);
  for (const [name, { widths }] of Object.entries(plates)) console.error(`  ${name}@${widths.join('|')}`);
  console.error('  contours');
  process.exit(1);
}

const wanted = new Map<string, Variant>();
for (const variant of words.length ? asked.flatMap(({ variants }) => variants) : matching('', plates))
  wanted.set(fileOf(variant), variant);

for (const [file, { name, width }] of wanted) {
  const startMs = performance.now();
  const { draw, quality, widths } = plates[name];
  const picture = await draw(width);
  if (picture.width !== width) throw new Error(`${file} was cut ${picture.width} pixels wide.`);
  const draft = join(workbench, file.replaceAll('/', '-'));
  const kept = typeof quality === 'number' ? quality : quality(width);
  const bytes = await saveAvif(picture, draft, join(pictures, file), kept);
  removeStale(pictures, name, widths);
  report(file, bytes, startMs);
}
if (words.length === 0 || words.some(isContours)) {
  const startMs = performance.now();
  report('contours.svg', saveContours(workbench, pictures), startMs);
}
if (words.length === 0) await import('./screens/photograph');

function report(file: string, bytes: number, startMs: number): void {
  const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
  console.log(`${file.padEnd(32)} ${(bytes / 1000).toFixed(1).padStart(6)} kB  ${seconds.padStart(5)} s`);
}
