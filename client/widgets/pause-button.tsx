import { Icon } from './icon';

export interface PauseLabels {
  /** Whether the words, which are the name of each, are seen as well, as those of one button are. */
  inWords?: boolean;
  pause: string;
  play: string;
  pauseIcon: string;
  playIcon: string;
}

interface Props {
  labels: PauseLabels;
  playing: boolean;
  onToggle: () => void;
}

/** Stops what moves by itself and starts it again. Its name changes, so it has no pressed state. */
export function PauseButton({ labels, playing, onToggle }: Props) {
  const words = playing ? labels.pause : labels.play;
  return (
    <button
      type="button"
      className={labels.inWords ? 'pause in-words' : 'pause'}
      onClick={onToggle}
      aria-label={words}
    >
      <Icon href={playing ? labels.pauseIcon : labels.playIcon} />
      {labels.inWords && <span>{words}</span>}
    </button>
  );
}
