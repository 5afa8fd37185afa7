import { Icon } from '../../../client/widgets/icon';
import { iconHref } from '../../parts/addresses';
import { fillInPieces } from '../../parts/fill-in';
import { imageProps } from '../../parts/image';
import { pauseLabels } from '../../parts/pause-labels';
import { Scene } from '../../parts/picture';
import { sceneProps } from '../../parts/scene-props';
import { listStoreButtons, listStoreLines, unreleasedAction } from '../../parts/stores';
import { ToldScene } from '../../parts/told-scene';
import { WidgetSlot } from '../../parts/widget-slot';
import type { SectionProps } from '../../types';

/** Dusk: the promise, the phone, the valley behind them. */
export function Hero({ site, assets }: SectionProps) {
  const { hero } = site;
  const { phrases, phraseEnd, companion } = hero;
  const storeLines = listStoreLines(site.app);
  return (
    <section id="hero">
      {['valley', 'valley near'].map((className) => (
        <Scene
          key={className}
          scene={hero.background}
          place="hero"
          narrowPlace="heroNarrow"
          assets={assets}
          className={className}
          eager
        />
      ))}
      <div className="hero-inside">
        <div className="hero-words">
          <div className="hero-lead">
            <p className="label">{hero.label}</p>
            <WidgetSlot
              name="hero-phrase"
              props={{ phrases, phraseEnd, companion, pauseLabels: pauseLabels(site, assets, hero.label) }}
            />
            {/* Only the first phrase is on show until a script turns them; this is for when none does. */}
            <p className="other-phrases" aria-hidden="true">
              {phrases.slice(1).join(' / ')}
            </p>
            <p className="prose">{hero.introduction}</p>
            <div className="hero-action">
              <a className="action" href={hero.action.url}>
                {unreleasedAction(site.app) ?? hero.action.label}
              </a>
              {site.slides.slides[0] && (
                <>
                  <Invitation to={`slide-${site.slides.slides[0].id}`} site={site} assets={assets} />
                  <noscript>
                    <Invitation to="told" site={site} assets={assets} />
                  </noscript>
                </>
              )}
              <p className="marginalia">
                {hero.aside}
                {storeLines.length > 0 ? <span>{storeLines.join('\n')}</span> : <Platforms site={site} />}
              </p>
            </div>
          </div>
          {hero.statsLabel && <p className="marginalia hero-stats-label">{hero.statsLabel}</p>}
          <dl className="hero-stats">
            {hero.stats.map((stat) => (
              <div key={stat.label}>
                <dt>{stat.label}</dt>
                <dd>{stat.value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <WidgetSlot name="phone-slideshow" props={slideshowProps({ site, assets })} />
        <ToldScene scene={site.scene} />
      </div>
    </section>
  );
}

/** Leads to the scene: to the phone, or where no script plays it, to what is told of it. */
function Invitation({ to, site, assets }: SectionProps & { to: string }) {
  return (
    <a className="invitation" href={`#${to}`}>
      <Icon href={iconHref(site.scene.icon, assets)} />
      {site.scene.invitation}
    </a>
  );
}

function Platforms({ site: { hero, app } }: Pick<SectionProps, 'site'>) {
  const { platforms } = hero;
  if (!platforms) return null;
  const urlOf = (store: string) => listStoreButtons(app, 'hero').find(({ key }) => key === store)?.url;
  return (
    <span>
      {fillInPieces(platforms.words, {
        ios: (
          <a key="ios" href={urlOf('appStore')}>
            {platforms.ios}
          </a>
        ),
        android: (
          <a key="android" href={urlOf('googlePlay')}>
            {platforms.android}
          </a>
        ),
      })}
    </span>
  );
}

function slideshowProps({ site, assets }: SectionProps) {
  const { previous, next } = site.site.labels;
  return {
    label: site.slides.label,
    roleDescription: site.site.labels.carousel,
    slides: site.slides.slides.map(({ id, title, screen, picture }) => ({
      id,
      title,
      ...(screen && { screen }),
      image: imageProps(picture, 'screen', assets),
    })),
    scene: sceneProps({ site, assets }),
    labels: {
      ...pauseLabels(site, assets, site.slides.label),
      previous,
      next,
      previousIcon: iconHref('arrow-left', assets),
      nextIcon: iconHref('arrow-right', assets),
    },
  };
}
