import { readNames, type ThemeColors, tokensFile } from '../../templates/theme';
import type { Cache } from '../cache/cache';
import { type OutputFile, textOf } from '../lib/file-bytes';

/**
 * Reads the colors that are also needed outside style sheets, as `#rrggbb`: by browsers for their own surroundings, and
 * by pictures that the build draws. esbuild converts them from any color space. `sources` are the styles.
 */
export async function readColors(sources: readonly OutputFile[], cache: Cache): Promise<ThemeColors> {
  const file = sources.find(({ path }) => path === tokensFile);
  if (!file) throw new Error(`${tokensFile} is missing.`);
  return cache.remember('generator/assets/read-colors.ts', ['colors', file.bytes], () =>
    parseColors(textOf(file.bytes)),
  );
}

async function parseColors(css: string): Promise<ThemeColors> {
  const { transform } = await import('esbuild');
  const colors = readNames.map(async (name) => {
    const [, value] = new RegExp(`^\\s*--${name}:([^;]+);`, 'm').exec(css) ?? [];
    const rule = `a{color:${value}}`;
    // A browser too old for color spaces gets hexadecimal numbers.
    const { code } = await transform(rule, { loader: 'css', target: 'chrome80', minifyWhitespace: true });
    const [, hex] = /color:(#[\da-f]{6})\b/i.exec(code) ?? [];
    if (!hex)
      throw new Error(
        `${tokensFile} must have --${name} as an opaque color, such as oklch(0.3 0.07 315) or #2f1f3f.`,
      );
    return [name, hex] as const;
  });
  return Object.fromEntries(await Promise.all(colors)) as ThemeColors;
}
