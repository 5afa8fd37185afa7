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
  /** What it stands beside, for those who cannot see that. The one button without it says in words what it does. */
  of?: string;
}

/** Stops what moves by itself and starts it again. Its name changes, so it has no pressed state. */
export function PauseButton({ labels, playing, onToggle, of }: Props) {
  const words = playing ? labels.pause : labels.play;
  return (
    <button
      type="button"
      className={of ? 'pause' : 'pause in-words'}
      onClick={onToggle}
      aria-label={of && `${words}: ${of}`}
    >
      <Icon href={playing ? labels.pauseIcon : labels.playIcon} />
      {!of && <span>{words}</span>}
    </button>
  );
}
