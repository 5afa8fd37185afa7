import { type KeyboardEvent, useRef } from 'react';
import { featureMs } from '../limits';
import { afterPaint } from './after-paint';
import { arrowTarget } from './arrow-keys';
import { Icon } from './icon';
import { Image, type ImageProps } from './image';
import { type Memory, useMemory } from './memory';
import { PauseButton, type PauseLabels } from './pause-button';
import { useAddress } from './use-address';
import { useLive } from './use-live';
import { useOpening } from './use-opening';
import { useRotation } from './use-rotation';
import { useSectionSeen } from './use-section-seen';

interface Feature {
  id: string;
  icon?: string;
  title: string;
  description: string;
  image?: ImageProps;
  figure?: string | undefined;
  caption?: string | undefined;
  /** Lines of a game, below the picture. */
  slip?: Line[] | undefined;
  /** The labels of two lines in place of those, once somebody has played: what they did, and what is said of it here. */
  remembers?: { did: string; here: string } | undefined;
  /** A line in place of those, once somebody has rolled; {die} becomes what the die showed. */
  rolled?: Line | undefined;
}

interface Line {
  label: string;
  words: string;
}

export interface FeatureListProps {
  /** Its panels' ids, to which addresses lead, begin with it. A second one on a page needs another. */
  id?: string;
  label: string;
  features: Feature[];
  pauseLabels: PauseLabels;
}

/**
 * A table of contents whose selected entry stands open. An accordion after the ARIA Authoring Practices of
 * which one entry is always open, and which turns its own pages. All entries are open until it comes to life;
 * then they share one place beneath the first header, from which CSS moves what is open beneath its own header.
 */
export function FeatureList({ id = 'feature', label, features, pauseLabels }: FeatureListProps) {
  const live = useLive();
  const { index, turn, select, lead, playing, running, toggle, containerProps } = useRotation(
    features.length,
    featureMs,
  );
  const panelIds = features.map((feature) => `${id}-${feature.id}`);
  useAddress(panelIds, lead);
  const list = useRef<HTMLOListElement>(null);
  useOpening(list);
  const isNear = useSectionSeen(list);

  const moveFocus = (event: KeyboardEvent, from: number) => {
    const target = arrowTarget(event, { index: from, count: features.length, isColumn: true });
    // The space bar presses the header, as it does every button.
    if (target === undefined || event.key === ' ') return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('h3 button')[target]?.focus();
  };

  return (
    <div
      className="features"
      data-running={running || undefined}
      data-turned={turn > 0 || undefined}
      {...containerProps}
    >
      <PauseButton labels={pauseLabels} playing={playing} onToggle={toggle} />
      <div className="plates">
        <ol aria-label={label} ref={list}>
          {features.map((feature, position) => {
            const current = position === index;
            const panelId = `${panelIds[position]}`;
            return (
              <li
                className="feature"
                key={feature.id}
                data-current={current || undefined}
                data-past={position < index || undefined}
              >
                <h3>
                  <button
                    type="button"
                    onClick={() => afterPaint(() => select(position))}
                    onKeyDown={(event) => moveFocus(event, position)}
                    // Without a script the entries are all open and their headers nothing to stop at.
                    tabIndex={live ? undefined : -1}
                    {...(live && {
                      'aria-expanded': current,
                      'aria-disabled': current || undefined,
                      'aria-controls': panelId,
                    })}
                  >
                    {feature.icon && <Icon href={feature.icon} />}
                    {feature.title}
                  </button>
                  <span className="feature-line" key={current ? turn : 'idle'} />
                </h3>
                <FeaturePanel id={panelId} feature={feature} isAside={!live && !current} isNear={isNear} />
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
}

interface PanelProps {
  id: string;
  feature: Feature;
  isAside: boolean;
  /** Whether its turn may come soon: what is clipped away a browser would put off until then. */
  isNear: boolean;
}

function FeaturePanel({ id, feature, isAside, isNear }: PanelProps) {
  const { description, image, figure, caption } = feature;
  const slip = linesFor(feature, useMemory());
  const hasFigure = image || figure || caption || slip.length > 0;
  return (
    <div className="feature-panel" id={id} data-aside={isAside || undefined}>
      <p>{description}</p>
      {hasFigure && (
        <figure>
          {/* Decoded before the frame in which it comes, or that would show its ground alone. */}
          {image && <Image loading={isNear ? 'eager' : 'lazy'} decoding="sync" {...image} />}
          {slip.length > 0 && (
            <div className="slip">
              {slip.map(({ label, words }) => (
                <p key={label}>
                  <small>{label}</small>
                  {` ${words}`}
                </p>
              ))}
            </div>
          )}
          {(figure || caption) && (
            <figcaption>
              {figure && <b>{figure}</b>}
              {caption && ` ${caption}`}
            </figcaption>
          )}
        </figure>
      )}
    </div>
  );
}

function linesFor({ slip = [], remembers, rolled }: Feature, memory: Memory | undefined): Line[] {
  if (memory?.did && memory.here && remembers)
    return [
      { label: remembers.did, words: memory.did },
      { label: remembers.here, words: memory.here },
    ];
  if (memory && rolled) return [{ ...rolled, words: rolled.words.replace('{die}', `${memory.die}`) }];
  return slip;
}
