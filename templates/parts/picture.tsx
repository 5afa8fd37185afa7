import { Image } from '../../client/widgets/image';
import type { Decoration, Picture as PictureContent } from '../../content/schema';
import type { Assets } from '../types';
import { imageProps, sourceProps } from './image';
import type { pictureSlots } from './picture-slots';

interface PictureProps {
  picture: PictureContent;
  place: keyof typeof pictureSlots;
  assets: Assets;
  /** What shows when a mouse rests on it. */
  title?: string;
}

/** A picture that says something, fetched when it comes near the screen. */
export function Picture({ picture, place, assets, ...title }: PictureProps) {
  return <Image loading="lazy" {...imageProps(picture, place, assets)} {...title} />;
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
  const { source, alt, ...image } = imageProps({ file: scene.file, alt: '' }, place, assets);
  const narrow = scene.narrow ? sourceProps(scene.narrow, narrowPlace, assets) : [];
  return (
    <picture className={className}>
      {narrow.map((each) => (
        <source media={narrowMedia} {...each} key={each.srcSet} />
      ))}
      {source && <source {...source} />}
      <img
        alt={alt}
        {...image}
        {...(eager ? { loading: 'eager', fetchPriority: 'high', decoding: 'sync' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
