import type { KeyboardEvent } from 'react';
import { featureMs } from '../limits';
import { Icon } from './icon';
import { PauseButton, type PauseLabels } from './pause-button';
import { useLive } from './use-live';
import { useRotation } from './use-rotation';

export interface FeatureListProps {
  label: string;
  features: {
    id: string;
    icon: string;
    numeral: string;
    title: string;
    description: string;
    src: string;
    alt: string;
    width: number;
    height: number;
    figure: string;
    caption: string;
  }[];
  pauseLabels: PauseLabels;
}

/**
 * A table of contents whose selected entry stands open. An accordion after the ARIA Authoring Practices of
 * which one entry is always open, and which turns its own pages. All entries are open until it comes to life.
 */
export function FeatureList({ label, features, pauseLabels }: FeatureListProps) {
  const live = useLive();
  const { index, turn, select, playing, running, toggle, containerProps } = useRotation(
    features.length,
    featureMs,
  );
  const headerId = (position: number) => `feature-${features[position]?.id}-header`;

  const onKeyDown = (event: KeyboardEvent, position: number) => {
    const last = features.length - 1;
    const targets: Record<string, number> = {
      ArrowUp: position === 0 ? last : position - 1,
      ArrowDown: position === last ? 0 : position + 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    document.getElementById(headerId(target))?.focus();
  };

  return (
    <div
      className="features"
      data-running={running || undefined}
      data-turned={turn > 0 || undefined}
      {...containerProps}
    >
      <PauseButton labels={pauseLabels} playing={playing} onToggle={toggle} />
      <ol aria-label={label}>
        {features.map((feature, position) => {
          const current = position === index;
          const panelId = `feature-${feature.id}`;
          return (
            <li className="feature" key={feature.id} data-current={current || undefined}>
              <h3>
                <button
                  type="button"
                  id={headerId(position)}
                  onClick={() => select(position)}
                  onKeyDown={(event) => onKeyDown(event, position)}
                  // Without a script the entries are all open and their headers nothing to stop at.
                  tabIndex={live ? undefined : -1}
                  {...(live && {
                    'aria-expanded': current,
                    'aria-disabled': current || undefined,
                    'aria-controls': panelId,
                  })}
                >
                  <span className="numeral" aria-hidden="true">
                    {feature.numeral}
                  </span>
                  {feature.title}
                  <Icon href={feature.icon} />
                </button>
              </h3>
              <div className="feature-panel" id={panelId}>
                <p>{feature.description}</p>
                <figure>
                  <img
                    src={feature.src}
                    alt={feature.alt}
                    width={feature.width}
                    height={feature.height}
                    loading="lazy"
                    decoding="async"
                  />
                  <figcaption>
                    <b>{feature.figure}</b> {feature.caption}
                  </figcaption>
                </figure>
              </div>
              <span className="feature-line" key={current ? turn : 'idle'} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}
