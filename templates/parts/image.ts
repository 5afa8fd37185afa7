import type { ImageProps } from '../../client/widgets/image';
import type { Picture } from '../../content/schema';
import type { PictureSlot } from '../../generator/site/site-definition';
import type { Assets, PictureVariant } from '../types';
import { pictureSlots } from './picture-slots';

/**
 * Of a picture's files in a form that not every browser knows, one is there as WebP: this many pixels for each that
 * its place needs, as it has to do on every screen.
 */
const fallbackDensity = 4 / 3;

/** A picture in its place: every width that is of use there, for the browser to choose from. */
export function imageProps(
  { file, alt }: Picture,
  place: keyof typeof pictureSlots,
  assets: Assets,
): ImageProps {
  const { source, fallback, size } = filesFor(file, place, assets);
  return { src: fallback.webpUrl ?? fallback.url, alt, ...size, ...(source && { source }) };
}

/** The same as what `<source>`s say within a `<picture>`, of which a browser takes the first that it can show. */
export function sourceProps(file: string, place: keyof typeof pictureSlots, assets: Assets) {
  const { source, fallback, size } = filesFor(file, place, assets);
  const { url, webpUrl, width } = fallback;
  if (!source) return [{ srcSet: url, ...size }];
  const webp = webpUrl && { srcSet: `${webpUrl} ${width}w`, sizes: source.sizes };
  return [source, ...(webp ? [webp] : [])].map((each) => ({ ...each, ...size }));
}

function filesFor(file: string, place: keyof typeof pictureSlots, assets: Assets) {
  const { sizes, least, narrowest, enough = Infinity }: PictureSlot = pictureSlots[place];
  const all = variantsOf(file, assets);
  const firstFrom = (pixels: number) => {
    const index = all.findIndex(({ width }) => width >= pixels);
    return index < 0 ? all.length - 1 : index;
  };
  const variants = all.slice(firstFrom(narrowest), firstFrom(enough) + 1);
  const largest = variants.at(-1) as PictureVariant;
  const fallback = variants.find(({ width }) => width >= least * fallbackDensity) ?? largest;
  const size = { width: largest.width, height: largest.height };
  // A drawing fits every size; a photograph says its place even where there is nothing to choose, for the build to check.
  if (variants.length === 1 && largest.url.includes('.svg')) return { fallback, size };
  const srcSet = variants.map(({ url, width }) => `${url} ${width}w`).join();
  return { fallback, size, source: { ...(fallback.webpUrl && { type: 'image/avif' }), srcSet, sizes } };
}

/** The build has checked that the picture is there. */
function variantsOf(file: string, assets: Assets): PictureVariant[] {
  const asset = assets.pictures.get(file);
  if (!asset)
    throw new Error(`No picture was prepared for ${file}: add it to the pictures that the build collects.`);
  return asset.variants;
}
