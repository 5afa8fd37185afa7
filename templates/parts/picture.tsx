import type { Decoration, Picture as PictureContent } from '../../content/schema';
import type { Assets } from '../types';
import { pictureAsset } from './addresses';

interface PictureProps {
  picture: PictureContent;
  assets: Assets;
}

/** A picture that says something, fetched when it comes near the screen. */
export function Picture({ picture, assets }: PictureProps) {
  const { url, width, height } = pictureAsset(picture.file, assets);
  return <img src={url} alt={picture.alt} width={width} height={height} loading="lazy" decoding="async" />;
}

interface SceneProps {
  scene: Decoration;
  assets: Assets;
  className: string;
  /** Whether it stands on the first screen. */
  eager?: boolean;
}

/** A picture that only sets the mood. Narrow screens get the composition made for them, if there is one. */
export function Scene({ scene, assets, className, eager = false }: SceneProps) {
  const wide = pictureAsset(scene.file, assets);
  return (
    <picture className={className}>
      {scene.narrow && (
        <source media="(max-width: 55.99em)" srcSet={pictureAsset(scene.narrow, assets).url} />
      )}
      <img
        src={wide.url}
        alt=""
        width={wide.width}
        height={wide.height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
