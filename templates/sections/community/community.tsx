import { iconHref } from '../../parts/addresses';
import { fillIn } from '../../parts/fill-in';
import { imageProps } from '../../parts/image';
import { pauseLabels } from '../../parts/pause-labels';
import { Scene } from '../../parts/picture';
import { RunningHead } from '../../parts/running-head';
import { WidgetSlot } from '../../parts/widget-slot';
import type { SectionProps } from '../../types';
import { Questions } from './questions';

/** Three in the morning: one voice in the candle's pool of light, then three numerals. */
export function Community({ site, assets }: SectionProps) {
  const { runningHead, heading, picture, completed, stats } = site.community;
  const done = site.roadmap.items.filter(({ status }) => status === 'completed').length;
  const figures = [...(completed ? [{ value: String(done), label: completed.label }] : []), ...stats];
  const { label, testimonials } = site.testimonials;
  return (
    <section id="community" data-hour={runningHead.hour}>
      <RunningHead content={runningHead} candle={0.26} />
      <h2 className="community-heading">{heading}</h2>
      <div className="candlelight">
        <Scene scene={picture} place="candle" assets={assets} className="candle-pool" />
        <WidgetSlot
          name="testimonial-carousel"
          props={{
            label,
            roleDescription: site.site.labels.carousel,
            testimonials: testimonials.map(({ id, name, role, content, highlight, avatar, rating }) => ({
              id,
              name,
              role,
              content,
              ...(highlight && { highlight }),
              image: imageProps(avatar, 'portrait', assets),
              stars: rating,
              rating: fillIn(site.site.labels.rating, { rating: String(rating) }),
            })),
            starIcon: iconHref('star', assets),
            pauseLabels: pauseLabels(site, assets, label),
          }}
        />
      </div>
      <dl className="numerals">
        {figures.map((stat) => (
          <div key={stat.label}>
            <dt>{stat.label}</dt>
            <dd>{stat.value}</dd>
          </div>
        ))}
      </dl>
      <Questions site={site} />
    </section>
  );
}
