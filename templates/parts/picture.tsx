import type { Decoration, Picture as PictureContent } from '../../content/schema';
import type { Assets } from '../types';
import { imageProps } from './image';
import type { pictureSlots } from './picture-slots';

interface PictureProps {
  picture: PictureContent;
  place: keyof typeof pictureSlots;
  assets: Assets;
}

/** A picture that says something, fetched when it comes near the screen. */
export function Picture({ picture, place, assets }: PictureProps) {
  const { alt, ...image } = imageProps(picture, place, assets);
  return <img loading="lazy" decoding="async" alt={alt} {...image} />;
}

interface SceneProps {
  scene: Decoration;
  place: keyof typeof pictureSlots;
  /** Where its composition for narrow screens stands, if it has one. */
  narrowPlace?: keyof typeof pictureSlots;
  /** Which screens are narrow to it. */
  narrowMedia?: string;
  assets: Assets;
  className: string;
  /** Whether it stands on the first screen. */
  eager?: boolean;
}

/** A picture that only sets the mood. */
export function Scene({
  scene,
  place,
  narrowPlace = place,
  narrowMedia = '(max-width: 29.99em)',
  assets,
  className,
  eager = false,
}: SceneProps) {
  const { narrow } = scene;
  const {
    src,
    srcSet = src,
    sizes,
    width,
    height,
  } = imageProps({ file: narrow ?? scene.file, alt: '' }, narrowPlace, assets);
  return (
    <picture className={className}>
      {narrow && <source media={narrowMedia} srcSet={srcSet} sizes={sizes} width={width} height={height} />}
      <img
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        {...imageProps({ file: scene.file, alt: '' }, place, assets)}
        alt=""
      />
    </picture>
  );
}
