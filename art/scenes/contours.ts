import { renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fbm, noise } from '../engine/noise';

const CELL = 8;
const LEVELS = 17;

/** A country that never was, as the lines of equal height over it. */
export const contours = (width: number, height: number): string => {
  const columns = width / CELL,
    rows = height / CELL;
  const field = Array.from({ length: rows + 1 }, (_, j) =>
    Float32Array.from({ length: columns + 1 }, (_, i) => elevation((i / columns) * 3.2, (j / rows) * 2.4)),
  );
  const paths: string[] = [];
  for (let k = 1; k < LEVELS; k++) {
    const lines = trace(field, 0.16 + (0.66 * k) / LEVELS).filter((line) => line.length > 14);
    const d = lines.map(smooth).join('');
    if (d) paths.push(`<path d="${d}"${k % 5 === 0 ? ' stroke-width="1.7" stroke-opacity=".3"' : ''}/>`);
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke="rgb(168,161,204)" stroke-opacity=".19" stroke-width="1" stroke-linejoin="round">${paths.join('')}</svg>\n`;
};

const elevation = (x: number, y: number) => {
  const wx = fbm(x * 1.3 + 5, y * 1.3, 3),
    wy = fbm(x * 1.3 + 9, y * 1.3 + 4, 3);
  return noise(x * 1.6 + wx * 1.2, y * 1.6 + wy * 1.2) * 0.74 + noise(x * 3.7 + wx, y * 3.7 + wy) * 0.24;
};

type Line = (readonly [number, number])[];

/** Marching squares: the pieces of one level, joined into the longest lines they make. */
const trace = (field: readonly Float32Array[], level: number): Line[] => {
  const links = new Map<string, string[]>();
  const places = new Map<string, readonly [number, number]>();
  const crossing = (i: number, j: number, di: number, dj: number) => {
    const a = field[j][i],
      b = field[j + dj][i + di];
    if (a > level === b > level) return undefined;
    const t = (level - a) / (b - a);
    const key = `${i},${j},${di}`;
    places.set(key, [(i + di * t) * CELL, (j + dj * t) * CELL]);
    return key;
  };
  for (let j = 0; j < field.length - 1; j++) {
    for (let i = 0; i < field[0].length - 1; i++) {
      const hits = [
        crossing(i, j, 1, 0),
        crossing(i + 1, j, 0, 1),
        crossing(i, j + 1, 1, 0),
        crossing(i, j, 0, 1),
      ].filter((k) => k !== undefined);
      for (let k = 0; k + 1 < hits.length; k += 2) {
        links.set(hits[k], [...(links.get(hits[k]) ?? []), hits[k + 1]]);
        links.set(hits[k + 1], [...(links.get(hits[k + 1]) ?? []), hits[k]]);
      }
    }
  }
  const seen = new Set<string>();
  const lines: Line[] = [];
  const ends = [...links.keys()].sort((a, b) => (links.get(a)?.length ?? 0) - (links.get(b)?.length ?? 0));
  for (const start of ends) {
    if (seen.has(start)) continue;
    const line: Line = [];
    for (let at: string | undefined = start; at; at = links.get(at)?.find((next) => !seen.has(next))) {
      seen.add(at);
      line.push(places.get(at) ?? [0, 0]);
    }
    lines.push(line);
  }
  return lines;
};

/** Every third point, joined by quadratic curves through the middles. */
const smooth = (line: Line): string => {
  const points = line
    .filter((_, k) => k % 3 === 0 || k === line.length - 1)
    .map(([x, y]) => [Math.round(x), Math.round(y)]);
  let d = `M${points[0][0]} ${points[0][1]}`;
  let [px, py] = points[0];
  for (let k = 1; k < points.length - 1; k++) {
    const mx = Math.round((points[k][0] + points[k + 1][0]) / 2),
      my = Math.round((points[k][1] + points[k + 1][1]) / 2);
    d += `q${points[k][0] - px} ${points[k][1] - py} ${mx - px} ${my - py}`;
    px = mx;
    py = my;
  }
  return d.replace(/ -/g, '-');
};

export const saveContours = (workbench: string, folder: string) => {
  const draft = join(workbench, 'contours.svg');
  writeFileSync(draft, contours(1600, 1200));
  renameSync(draft, join(folder, 'contours.svg'));
  return statSync(join(folder, 'contours.svg')).size;
};
