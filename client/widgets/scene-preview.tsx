import { Image, type ImageProps } from './image';

export interface ScenePreviewProps {
  name: string;
  words: string;
  /** What the die shows, as a text, so that development finds its line. */
  shows: string;
  sum: string;
  die: ImageProps;
}

/**
 * One turn that plays itself once: an answer is typed, and the die rolls. It says nothing that somebody who cannot see
 * it would miss, and not what follows.
 */
export function ScenePreview({ name, words, shows, sum, die }: ScenePreviewProps) {
  return (
    <div className="scene-preview" aria-hidden="true">
      <p>
        <small>{name}</small>
        <span>{words}</span>
      </p>
      <div className="die">
        <Image decoding="sync" {...die} />
        <b>{shows}</b>
      </div>
      <p className="scene-sum">{sum}</p>
    </div>
  );
}
