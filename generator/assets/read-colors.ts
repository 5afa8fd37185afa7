import type { Cache } from '../cache/cache';
import { type OutputFile, textOf } from '../lib/file-bytes';
import type { ThemeColors } from '../site/site-definition';

const required = ['ink', 'plum', 'vellum', 'gold', 'ash'] as const;

/**
 * Reads the plain colors among the custom properties in `colorsFile`, one of the styles in `sources`, as `#rrggbb`. Some
 * are needed outside style sheets, too: by browsers for their own surroundings, and by pictures that the build draws.
 * esbuild converts them from any color space.
 */
export async function readColors(
  colorsFile: string,
  sources: readonly OutputFile[],
  cache: Cache,
): Promise<ThemeColors> {
  const file = sources.find(({ path }) => path === colorsFile);
  if (!file) throw new Error(`${colorsFile} is missing.`);
  return cache.remember('generator/assets/read-colors.ts', ['colors', file.bytes], () =>
    parseColors(textOf(file.bytes), colorsFile),
  );
}

async function parseColors(css: string, colorsFile: string): Promise<ThemeColors> {
  const { transform } = await import('esbuild');
  const written = new Map(
    [...css.matchAll(/^\s*--([\w-]+):([^;]+);/gm)].map(([, name = '', value]) => [name, value]),
  );
  const names = new Set<string>([...required, ...written.keys()]);
  const colors = [...names].map(async (name) => {
    const value = written.get(name);
    const rule = `a{color:${value}}`;
    // A browser too old for color spaces gets hexadecimal numbers.
    const { code } = await transform(rule, { loader: 'css', target: 'chrome80', minifyWhitespace: true });
    const [, hex] = /color:(#[\da-f]{6})\b/i.exec(code) ?? [];
    const isRequired = required.some((each) => each === name);
    if (!hex && isRequired)
      throw new Error(
        `${colorsFile} must have --${name} as an opaque color, such as oklch(0.3 0.07 315) or #2f1f3f.`,
      );
    return hex ? [[name, hex] as const] : [];
  });
  return Object.fromEntries((await Promise.all(colors)).flat()) as ThemeColors;
}
