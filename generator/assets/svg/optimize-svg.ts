import type { PluginConfig } from 'svgo';
import type { Cache } from '../../cache/cache';
import { textOf, toBytes } from '../../lib/file-bytes';

const optimizer = 'generator/assets/svg/optimize-svg.ts';

/** A drawing this large on its own paper is shown much smaller: fractions of its unit are never seen. */
const largePaper = 200;

/** Of a picture, which may be shown larger than a screen: thousandths of its unit, or a tenth of a pixel at the most. */
const pictureDigits = 3;

/** What would draw other curves in the place of those that are there, or make words out of hearing disappear. */
const keptAsDrawn = {
  convertPathData: {
    utilizeAbsolute: false,
    makeArcs: { threshold: 0, tolerance: 0 },
    straightCurves: false,
    convertToQ: false,
    lineShorthands: false,
    curveSmoothShorthands: false,
  },
  removeDesc: false as const,
};

/**
 * The same picture in fewer bytes and to the pixel: only what nobody sees is dropped. One that is no smaller for it, or
 * that the optimizer cannot read, is given back as it is. It is well-formed, and stands still.
 */
export async function optimizePicture(bytes: Uint8Array, cache: Cache): Promise<Uint8Array> {
  const svg = textOf(bytes);
  // What is not UTF-8 has been read as well as can be, which is not well enough to be written again.
  if (svg.includes('\ufffd')) return bytes;
  const smaller = await cache.remember(optimizer, ['svg picture', bytes], async () => {
    const { optimize } = await import('svgo');
    const plugins: PluginConfig[] = [{ name: 'preset-default', params: { overrides: keptAsDrawn } }];
    try {
      return optimize(svg, { multipass: true, floatPrecision: pictureDigits, plugins }).data;
    } catch {
      return svg;
    }
  });
  return smaller.length < svg.length ? toBytes(smaller) : bytes;
}

/** What paints; the others let see what is behind, by name or by number, or do as the shapes around do. */
const paints =
  /^(?!\s*(?:none|transparent|inherit|#[\da-f]{3}0|#[\da-f]{6}00|(?:rgb|hsl)a?\(.*[,/]\s*0?\.?0*%?\s*\))\s*$)/i;

/** Notes and names too: who hears an icon hears the words beside it. */
const oneColor: PluginConfig[] = [
  {
    name: 'preset-default',
    params: {
      overrides: {
        convertColors: { currentColor: paints },
        removeComments: { preservePatterns: false },
        removeDesc: { removeAny: true },
      },
    },
  },
  'removeTitle',
];

/**
 * The same drawing in fewer bytes and in the color of a text, but for masks, where colors say what is seen: what looks
 * no different may be dropped, merged and rounded. `svg` is well-formed. Its ids begin with `name`, for it will stand in
 * one file with others that have their own. `undefined` of what the optimizer cannot read.
 */
export async function optimizeIcon(svg: string, name: string, cache: Cache): Promise<string | undefined> {
  const made = await cache.remember(optimizer, ['icon', name, svg], async () => {
    const { optimize } = await import('svgo');
    const [, width = ''] = /\sviewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)/.exec(svg) ?? [];
    const floatPrecision = Number(width) >= largePaper ? 0 : 2;
    try {
      const smaller = optimize(svg, { multipass: true, floatPrecision, plugins: oneColor }).data;
      // Only once they are short: each pass would make them so again.
      return optimize(smaller, { plugins: [{ name: 'prefixIds', params: { prefix: name, delim: '_' } }] })
        .data;
    } catch {
      return '';
    }
  });
  return made || undefined;
}
