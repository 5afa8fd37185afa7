import { testimonialMs } from '../limits';
import { Dots } from './dots';
import { Icon } from './icon';
import { Image, type ImageProps } from './image';
import { PauseButton, type PauseLabels } from './pause-button';
import { tabPanelProps } from './tab-list';
import { useAddress } from './use-address';
import { useLive } from './use-live';
import { useRotation } from './use-rotation';
import { useStrip } from './use-strip';

interface Testimonial {
  id: string;
  name: string;
  /** Whom they play. */
  plays?: string;
  role?: string;
  content: string;
  highlight?: string;
  image?: ImageProps;
  stars?: number;
  /** The stars in words. */
  rating?: string;
}

export interface TestimonialCarouselProps {
  /** Its panels' ids, to which addresses lead, begin with it. A second one on a page needs another. */
  id?: string;
  label: string;
  /** What assistive technology calls a set of slides. */
  roleDescription: string;
  testimonials: Testimonial[];
  starIcon: string;
  pauseLabels: PauseLabels;
}

/** One quotation at a time, very large, with dots. A tabbed carousel. */
export function TestimonialCarousel(props: TestimonialCarouselProps) {
  const { id = 'testimonial', label, roleDescription, testimonials, starIcon, pauseLabels } = props;
  const live = useLive();
  const rotation = useRotation(testimonials.length, testimonialMs);
  const { index, select, playing } = rotation;
  const several = testimonials.length > 1;
  const stripProps = useStrip(rotation, several, live);
  const panelIds = testimonials.map((item) => `${id}-${item.id}`);
  const dots = testimonials.map(({ name }, position) => ({ panelId: `${panelIds[position]}`, name }));
  useAddress(panelIds, rotation.lead);
  return (
    <section className="testimonials" aria-roledescription={roleDescription} aria-label={label}>
      <div className="testimonials-inside" {...rotation.containerProps}>
        {several && (
          <div className="testimonials-controls">
            <PauseButton labels={pauseLabels} playing={playing} onToggle={rotation.toggle} />
            <Dots label={label} items={dots} selected={index} select={select} live={live} />
          </div>
        )}
        <div className="quotations strip" {...stripProps}>
          {testimonials.map((item, position) => (
            <div
              className="quotation"
              key={item.id}
              id={panelIds[position]}
              data-current={position === index || undefined}
              data-aside={(!live && position !== index) || undefined}
              {...(several && live && tabPanelProps(`${panelIds[position]}`))}
            >
              <Quotation item={item} starIcon={starIcon} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

function Quotation({ item, starIcon }: { item: Testimonial; starIcon: string }) {
  return (
    <>
      {item.stars && (
        <p className="stars">
          <span className="visually-hidden">{item.rating}</span>
          {Array.from({ length: item.stars }, (_, star) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stars are all alike
            <Icon href={starIcon} key={star} />
          ))}
        </p>
      )}
      <blockquote>
        <p>
          <Highlighted text={item.content} highlight={item.highlight} />
        </p>
      </blockquote>
      <div>
        {item.image && <Image loading="lazy" {...item.image} />}
        <span>
          <b>{item.name}</b> {item.plays && <em>{item.plays}</em>}
          {item.role && (item.plays ? `, ${item.role}` : item.role)}
        </span>
      </div>
    </>
  );
}

function Highlighted({ text, highlight }: { text: string; highlight: string | undefined }) {
  const start = highlight ? text.indexOf(highlight) : -1;
  if (!highlight || start < 0) return text;
  return (
    <>
      {text.slice(0, start)}
      <mark>{highlight}</mark>
      {text.slice(start + highlight.length)}
    </>
  );
}
