import { iconHref } from '../../parts/addresses';
import { figure } from '../../parts/dates';
import { fillIn } from '../../parts/fill-in';
import { imageProps } from '../../parts/image';
import { languageOf } from '../../parts/language';
import { pauseLabels } from '../../parts/pause-labels';
import { Scene } from '../../parts/picture';
import { RunningHead } from '../../parts/running-head';
import { WidgetSlot } from '../../parts/widget-slot';
import type { SectionProps, Site } from '../../types';
import { Questions } from './questions';

/** Three in the morning: one voice in the candle's pool of light, then three numerals, then what people ask. */
export function Community({ site, assets }: SectionProps) {
  const { runningHead, heading } = site.community ?? {};
  const figures = listFigures(site);
  return (
    <section id="community">
      <RunningHead content={runningHead} candle={site.site.candle && 0.26} />
      {heading && <h2 className="community-heading">{heading}</h2>}
      <Voices site={site} assets={assets} />
      {figures.length > 0 && (
        <dl className="numerals">
          {figures.map((stat) => (
            <div key={stat.label}>
              <dt>{stat.label}</dt>
              <dd>{stat.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {site.questions && <Questions content={site.questions} pricing={site.ultimateHost?.pricing} />}
    </section>
  );
}

function Voices({ site, assets }: SectionProps) {
  const { testimonials, community: { picture } = {} } = site;
  if (!testimonials) return null;
  return (
    <div className="candlelight">
      {picture && <Scene scene={picture} place="candle" assets={assets} className="candle-pool" />}
      <WidgetSlot
        name="testimonial-carousel"
        site={site}
        props={(site) => site.testimonials && carouselProps(site.testimonials, { site, assets })}
      />
    </div>
  );
}

/** The voices alone, below the text of a page. */
export function Testimonials(props: SectionProps) {
  return (
    <section id="testimonials">
      <Voices {...props} />
    </section>
  );
}

/** The first counts the completed items of the roadmap. */
function listFigures({ site, community, roadmap }: Site) {
  const { completed, stats = [] } = community ?? {};
  if (!completed || !roadmap) return stats;
  const done = roadmap.items.filter(({ status }) => status === 'completed').length;
  return [{ value: figure(done, languageOf({ site })), label: completed.label }, ...stats];
}

function carouselProps(
  { label, testimonials }: NonNullable<Site['testimonials']>,
  { site, assets }: SectionProps,
) {
  return {
    label,
    roleDescription: site.site.labels.carousel,
    testimonials: testimonials.map(({ id, name, plays, role, content, highlight, avatar, rating }) => ({
      id,
      name,
      ...(plays && site.site.labels.plays && { plays: fillIn(site.site.labels.plays, { hero: plays }) }),
      ...(role && { role }),
      content,
      ...(highlight && { highlight }),
      ...(avatar && { image: imageProps(avatar, 'portrait', assets) }),
      ...(rating && {
        stars: rating,
        rating: fillIn(site.site.labels.rating, { rating: figure(rating, languageOf(site)) }),
      }),
    })),
    starIcon: iconHref('star', assets),
    pauseLabels: pauseLabels(site, assets, label),
  };
}
