import { useState } from 'react';
import { slideMs } from '../limits';
import { afterPaint } from './after-paint';
import { Dots } from './dots';
import { Icon } from './icon';
import { Image, type ImageProps } from './image';
import { PauseButton, type PauseLabels } from './pause-button';
import { PlayableScene, type PlayableSceneProps } from './playable-scene';
import { tabPanelProps } from './tab-list';
import { useAddress } from './use-address';
import { useLive } from './use-live';
import { useRotation } from './use-rotation';
import { useStrip } from './use-strip';

export interface PhoneSlideshowProps {
  /** Its panels' ids, to which addresses lead, begin with it. A second one on a page needs another. */
  id?: string;
  label: string;
  /** What assistive technology calls a set of slides. */
  roleDescription: string;
  slides: { id: string; title: string; screen?: string; image: ImageProps }[];
  /** Is played on the first of them. */
  scene?: PlayableSceneProps;
  labels: PauseLabels & { previous: string; next: string; previousIcon: string; nextIcon: string };
}

/** The app in a phone: screens that take turns, with arrows and dots. A tabbed carousel. */
export function PhoneSlideshow(props: PhoneSlideshowProps) {
  const { id = 'slide', label, roleDescription, slides, scene, labels } = props;
  const live = useLive();
  const rotation = useRotation(slides.length, slideMs);
  const { index, select, step, playing } = rotation;
  const several = slides.length > 1;
  const stripProps = useStrip(rotation, several, live);
  const panelIds = slides.map((slide) => `${id}-${slide.id}`);
  const dots = slides.map(({ title }, position) => ({ panelId: `${panelIds[position]}`, name: title }));
  const [opensAt, setOpensAt] = useState<PlayableSceneProps['opensAt']>();
  const endIds = (scene?.passages ?? []).filter(({ after }) => after).map((passage) => passage.id);
  useAddress([...panelIds, ...endIds.map((end) => `after-${end}`)], (place) => {
    const end = endIds[place - slides.length];
    rotation.lead(end ? 0 : place);
    if (place === 0) setOpensAt('beginning');
    if (end) setOpensAt({ after: end });
  });
  return (
    <section className="slideshow" aria-roledescription={roleDescription} aria-label={label}>
      {endIds.map((end) => (
        <i id={`after-${end}`} key={end} />
      ))}
      <div className="slideshow-inside" {...rotation.containerProps}>
        {several && (
          <div className="slideshow-controls">
            <PauseButton labels={labels} playing={playing} onToggle={rotation.toggle} />
            <button
              type="button"
              className="arrow"
              aria-label={labels.previous}
              onClick={() => afterPaint(() => step(-1))}
            >
              <Icon href={labels.previousIcon} />
            </button>
            <button
              type="button"
              className="arrow"
              aria-label={labels.next}
              onClick={() => afterPaint(() => step(1))}
            >
              <Icon href={labels.nextIcon} />
            </button>
            <Dots label={label} items={dots} selected={index} select={select} live={live} />
          </div>
        )}
        <div className="slides strip" {...stripProps}>
          {slides.map((slide, position) => (
            <div
              className="slide"
              key={slide.id}
              id={panelIds[position]}
              data-current={position === index || undefined}
              data-aside={(!live && position !== index) || undefined}
              {...(several && live && tabPanelProps(`${panelIds[position]}`))}
            >
              {/* Whoever presses on the picture before there is a button to press begins with it. */}
              {/* biome-ignore lint/a11y: the keyboard waits for the button */}
              <div
                className="phone"
                onClick={position === 0 && scene ? () => setOpensAt('beginning') : undefined}
              >
                {/* The first comes with the page, though not before what lies above it on a phone; the others before their turn. */}
                <Image
                  loading={position === 0 || live ? 'eager' : 'lazy'}
                  decoding={position === 0 ? 'sync' : undefined}
                  {...slide.image}
                />
                {position === 0 && live && scene && (
                  <PlayableScene {...scene} opensAt={opensAt} onLeave={() => setOpensAt(undefined)} />
                )}
              </div>
              <p>
                {slide.title}
                {slide.screen && <small>{slide.screen}</small>}
              </p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
