import { iconHref } from '../../parts/addresses';
import { imageProps } from '../../parts/image';
import { pauseLabels } from '../../parts/pause-labels';
import { RunningHead } from '../../parts/running-head';
import { SpreadHeading } from '../../parts/spread-heading';
import { WidgetSlot } from '../../parts/widget-slot';
import type { SectionProps, Site } from '../../types';
import { Trailer } from './trailer';

/** Nine in the evening: four ways in, as a table of contents with its plates. */
export function Features({ site, assets }: SectionProps) {
  if (!site.features) return null;
  const { runningHead, heading, evening, trailer, promise } = site.features;
  return (
    <section id="features">
      <RunningHead content={runningHead} candle={site.site.candle && 1} />
      <SpreadHeading content={heading} />
      {evening && evening.beats.length > 0 && (
        <div className="evening">
          <h3 id="evening">{evening.label}</h3>
          <ol aria-labelledby="evening">
            {evening.beats.map((beat) => (
              <li key={beat.id}>
                <b>{beat.title}.</b> {beat.description}
              </li>
            ))}
          </ol>
          {evening.note && <p className="marginalia">{evening.note}</p>}
        </div>
      )}
      {trailer && <Trailer trailer={trailer} site={site} assets={assets} />}
      <WidgetSlot
        name="feature-list"
        site={site}
        props={(each) => {
          const list = each.features && listProps(each.features, { site: each, assets });
          // A list in another language than its page has no room for words of the scene.
          const features = list?.features.map(({ remembers: _labels, ...feature }) => feature);
          return each === site || !list || !features ? list : { ...list, features };
        }}
      />
      {promise && (
        <p className="promise">
          <q>{promise.words}</q> <a href={promise.link.url}>{promise.link.label}</a>
        </p>
      )}
    </section>
  );
}

function listProps({ label, features }: NonNullable<Site['features']>, { site, assets }: SectionProps) {
  return {
    label,
    features: features.map(({ icon, picture, ...feature }) => ({
      ...feature,
      ...(icon && { icon: iconHref(icon, assets) }),
      ...(picture && { image: imageProps(picture, 'plate', assets) }),
    })),
    pauseLabels: pauseLabels(site, assets, label),
  };
}
