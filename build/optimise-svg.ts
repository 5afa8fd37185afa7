import type { Cache } from './cache';

/** A drawing this large on its own paper is shown much smaller: fractions of its unit are never seen. */
const largePaper = 200;

/**
 * The same drawing in fewer bytes: what looks no different may be dropped, merged and rounded. `svg` is well-formed.
 */
export function optimiseSvg(svg: string, cache: Cache): Promise<string> {
  return cache.remember(['svg', svg], async () => {
    const { optimize } = await import('svgo');
    const [, width = ''] = /\sviewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)/.exec(svg) ?? [];
    const floatPrecision = Number(width) >= largePaper ? 0 : 2;
    return optimize(svg, { multipass: true, floatPrecision }).data;
  });
}
