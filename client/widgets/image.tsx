import type { ComponentProps } from 'react';

/** What a picture shows and how much room it takes. */
export interface ImageProps {
  /** A file that every browser can show. */
  src: string;
  alt: string;
  width: number;
  height: number;
  /** The widths to choose from, for browsers that know the type; absent where one file fits every size. */
  source?: { type?: string; srcSet: string; sizes: string };
}

type Loading = Pick<ComponentProps<'img'>, 'loading' | 'decoding' | 'fetchPriority' | 'title' | 'onLoad'>;

/** A picture, which takes its room before it is there. */
export function Image({ source, alt, src, width, height, ...image }: ImageProps & Loading) {
  // In the order that every picture of a page has, which then compress well.
  const img = <img alt={alt} src={src} width={width} height={height} {...image} />;
  if (!source) return img;
  return (
    <picture>
      <source {...source} />
      {img}
    </picture>
  );
}
