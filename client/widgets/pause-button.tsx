import { Icon } from './icon';

export interface PauseLabels {
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
  return (
    <button
      type="button"
      className="pause"
      onClick={onToggle}
      aria-label={playing ? labels.pause : labels.play}
    >
      <Icon href={playing ? labels.pauseIcon : labels.playIcon} />
    </button>
  );
}
