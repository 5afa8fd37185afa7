import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { saveAvif } from './engine/picture';
import { pictures, workbench } from './folders';
import { type Plate, plates } from './plates';
import { saveContours } from './scenes/contours';

/** `npm run art` remakes every picture; `npm run art -- book die@400` those that are named, at all widths or at one. */
const wanted = process.argv.slice(2).map((word) => word.split('@'));
const names = [...Object.keys(plates), 'contours'];
for (const [word = ''] of wanted) {
  if (!names.some((name) => name.includes(word)))
    throw new Error(`No picture is called "${word}". There are ${names.join(', ')}.`);
}

for (const [name, plate] of Object.entries(plates)) {
  const widths = plate.widths.filter((width) => isWanted(name, width));
  if (widths.length === 0) continue;
  removeOthers(name, plate.widths);
  for (const width of widths) await make(name, plate, width);
}
if (isWanted('contours')) {
  const startMs = performance.now();
  report('contours.svg', saveContours(workbench, pictures), startMs);
}

function isWanted(name: string, width?: number): boolean {
  const isNamed = ([word = '', at]: string[]) => name.includes(word) && (!at || Number(at) === width);
  return wanted.length === 0 || wanted.some(isNamed);
}

async function make(name: string, { draw, quality }: Plate, width: number): Promise<void> {
  const startMs = performance.now();
  const file = `${name}@${width}.avif`;
  const draft = join(workbench, file.replaceAll('/', '-'));
  const bytes = await saveAvif(await draw(width), draft, join(pictures, file), quality);
  report(file, bytes, startMs);
}

/** The picture at widths that are no longer made. */
function removeOthers(name: string, widths: readonly number[]): void {
  const dir = dirname(join(pictures, name));
  const kept = widths.map((width) => `${basename(name)}@${width}.avif`);
  for (const file of readdirSync(dir)) {
    const isCut = file.startsWith(`${basename(name)}@`) || file === `${basename(name)}.avif`;
    if (isCut && !kept.includes(file)) rmSync(join(dir, file));
  }
}

function report(file: string, bytes: number, startMs: number): void {
  const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
  console.log(`${file.padEnd(32)} ${(bytes / 1000).toFixed(1).padStart(6)} kB ${seconds.padStart(6)} s`);
}
