import type { PluginConfig } from 'svgo';
import type { Cache } from '../../cache/cache';
import { textOf, toBytes } from '../../lib/file-bytes';
import { loadSvgo, svgNamespace } from './inspect-svg';

const optimizer = 'generator/assets/svg/optimize-svg.ts';

/** An icon whose viewBox is this wide is shown much smaller, so that fractions of its unit are invisible. */
const largePaper = 200;

/** Decimals in a picture, which may be shown larger than a screen: the error is a tenth of a pixel at most. */
const pictureDigits = 3;

/** Turns off what would change curves, or remove descriptions that screen readers read. */
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
 * The same picture in fewer bytes, identical to the pixel. Returns the picture unchanged if it would be no smaller, or if
 * the optimizer cannot read it.
 */
export async function optimizePicture(bytes: Uint8Array, cache: Cache): Promise<Uint8Array> {
  const svg = textOf(bytes);
  // The file is not valid UTF-8, and writing it again would lose what could not be decoded.
  if (svg.includes('\ufffd')) return bytes;
  const smaller = await cache.remember(optimizer, ['svg picture', bytes], () => optimizeDrawing(svg));
  return smaller.length < svg.length ? toBytes(smaller) : bytes;
}

/** The same drawing in fewer letters; unchanged if the optimizer cannot read it. */
export function optimizeDrawing(svg: string): string {
  const plugins: PluginConfig[] = [{ name: 'preset-default', params: { overrides: keptAsDrawn } }];
  try {
    return loadSvgo().optimize(svg, { multipass: true, floatPrecision: pictureDigits, plugins }).data;
  } catch {
    return svg;
  }
}

/** Colors that paint: not transparent ones, by name or by number, and not inherited ones. */
const paints =
  /^(?!\s*(?:none|transparent|inherit|#[\da-f]{3}0|#[\da-f]{6}00|(?:rgb|hsl)a?\(.*[,/]\s*0?\.?0*%?\s*\))\s*$)/i;

/**
 * Attributes of the root that a symbol keeps: its field, what its shapes inherit, and namespaces, by which the optimizer
 * recognizes the notes of drawing programs.
 */
const keptOfRoot =
  /^(?:viewBox|preserveAspectRatio|(?:fill|stroke)(?:-\w+)?|clip-rule|paint-order|xmlns:.*)$/;

/** Removes comments, titles and descriptions too: screen readers read the words beside an icon. */
const oneColor: PluginConfig[] = [
  {
    name: 'keepAttributesOfRoot',
    fn: () => ({
      element: {
        enter(node, parent) {
          if (parent.type !== 'root') return;
          const kept = Object.entries(node.attributes).filter(([key]) => keptOfRoot.test(key));
          node.attributes = { xmlns: svgNamespace, ...Object.fromEntries(kept) };
        },
      },
    }),
  },
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
 * The same drawing in fewer bytes and in the color of the text, except in masks, where colors decide what is visible.
 * `svg` must be well-formed. All ids get the prefix `name`, because all icons share one file. Its `<svg>` keeps only the
 * attributes of `keptOfRoot`.
 */
export async function optimizeIcon(svg: string, name: string, cache: Cache): Promise<string> {
  return cache.remember(optimizer, ['icon', name, svg], async () => {
    const { optimize } = loadSvgo();
    const [, width = ''] = /\sviewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)/.exec(svg) ?? [];
    const floatPrecision = Number(width) >= largePaper ? 0 : 2;
    const smaller = optimize(svg, { multipass: true, floatPrecision, plugins: oneColor }).data;
    // In a run of its own, because each pass of the first would shorten the ids again.
    return optimize(smaller, { plugins: [{ name: 'prefixIds', params: { prefix: name, delim: '_' } }] }).data;
  });
}
