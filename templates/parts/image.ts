import type { ImageProps } from '../../client/widgets/image';
import type { Picture } from '../../content/schema';
import type { Assets, PictureVariant } from '../types';
import { type PictureSlot, pictureSlots } from './picture-slots';

/** The `<img>` for a picture in its place: every width that is of use there, for the browser to choose from. */
export function imageProps(
  { file, alt }: Picture,
  place: keyof typeof pictureSlots,
  assets: Assets,
): ImageProps {
  const { sizes, enough = Infinity }: PictureSlot = pictureSlots[place];
  const all = variantsOf(file, assets);
  const last = all.findIndex(({ width }) => width >= enough);
  const variants = last < 0 ? all : all.slice(0, last + 1);
  const { url, width, height } = variants.at(-1) as PictureVariant;
  const image = { src: url, alt, width, height };
  // A drawing fits every size; a photograph says its place even where there is nothing to choose.
  if (variants.length === 1 && url.includes('.svg')) return image;
  return { ...image, srcSet: variants.map((variant) => `${variant.url} ${variant.width}w`).join(), sizes };
}

/** The build has checked that the picture is there. */
function variantsOf(file: string, assets: Assets): PictureVariant[] {
  const asset = assets.pictures.get(file);
  if (!asset)
    throw new Error(`No picture was prepared for ${file}: add it to the pictures that the build collects.`);
  return asset.variants;
}
