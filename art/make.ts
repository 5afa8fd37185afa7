import { join } from 'node:path';
import { saveAvif } from './engine/picture';
import { pictures, workbench } from './folders';
import { plates } from './plates';
import { saveContours } from './scenes/contours';

/** `npm run art` remakes every plate, `npm run art book die` those that are named. */
const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.some((word) => name.includes(word));

for (const [name, { draw, quality }] of Object.entries(plates)) {
  if (!isWanted(name)) continue;
  const startMs = performance.now();
  const draft = join(workbench, `${name.replaceAll('/', '-')}.avif`);
  const bytes = await saveAvif(await draw(), draft, join(pictures, `${name}.avif`), quality);
  report(`${name}.avif`, bytes, startMs);
}
if (isWanted('contours')) {
  const startMs = performance.now();
  report('contours.svg', saveContours(workbench, pictures), startMs);
}

function report(file: string, bytes: number, startMs: number): void {
  const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
  console.log(`${file.padEnd(28)} ${Math.round(bytes / 1000)} kB  ${seconds} s`);
}
