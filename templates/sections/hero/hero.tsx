import { Icon } from '../../../client/widgets/icon';
import { iconHref } from '../../parts/addresses';
import { fillInPieces } from '../../parts/fill-in';
import { imageProps } from '../../parts/image';
import { pauseLabels } from '../../parts/pause-labels';
import { Scene } from '../../parts/picture';
import { sceneProps, withoutMemory } from '../../parts/scene-props';
import { listStoreButtons, listStoreLines, unreleasedAction } from '../../parts/stores';
import { ToldScene } from '../../parts/told-scene';
import { WidgetSlot } from '../../parts/widget-slot';
import type { SectionProps, Site } from '../../types';

/** Dusk: the promise, the phone, the valley behind them. */
export function Hero({ site, assets }: SectionProps) {
  const { hero } = site;
  const { label, phrases, background, statsLabel, stats = [] } = hero;
  const { scene, slides } = site;
  const [first] = slides?.slides ?? [];
  return (
    <section id="hero">
      {background &&
        ['valley', 'valley near'].map((className) => (
          <Scene
            key={className}
            scene={background}
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
            {label && <p className="label">{label}</p>}
            <WidgetSlot name="hero-phrase" site={site} props={(site) => headlineProps(site, assets)} />
            {/* Only the first phrase is on show until a script turns them; this is for when none does. */}
            {phrases.length > 1 && (
              <p className="other-phrases" aria-hidden="true">
                {phrases.slice(1).join(' / ')}
              </p>
            )}
            <p className="prose">{hero.introduction}</p>
            <div className="hero-action">
              <a className="action" href={hero.action.url}>
                {unreleasedAction(site.app) ?? hero.action.label}
              </a>
              {scene && first && (
                <>
                  <Invitation to={`slide-${first.id}`} scene={scene} assets={assets} />
                  <noscript>
                    <Invitation to="told" scene={scene} assets={assets} />
                  </noscript>
                </>
              )}
              <Aside site={site} />
            </div>
          </div>
          {statsLabel && stats.length > 0 && <p className="marginalia hero-stats-label">{statsLabel}</p>}
          {stats.length > 0 && (
            <dl className="hero-stats">
              {stats.map((stat) => (
                <div key={stat.label}>
                  <dt>{stat.label}</dt>
                  <dd>{stat.value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        <WidgetSlot
          name="phone-slideshow"
          site={site}
          props={(each) =>
            each.slides &&
            slideshowProps(each.slides, { site: each === site ? each : withoutMemory(each), assets })
          }
        />
        {scene && slides && <ToldScene scene={scene} />}
      </div>
    </section>
  );
}

function headlineProps(site: Site, assets: SectionProps['assets']) {
  const { label, phrases, phraseEnd, companion } = site.hero;
  return {
    phrases,
    ...(phraseEnd && { phraseEnd }),
    companion,
    pauseLabels: pauseLabels(site, assets, label ?? site.site.name),
  };
}

/** The phone below the text of a page. There the scene is not played. */
export function Phone({ site: whole, assets }: SectionProps) {
  if (!whole.slides) return null;
  return (
    <section id="phone">
      <WidgetSlot
        name="phone-slideshow"
        site={whole}
        props={({ scene: _played, ...site }) =>
          site.slides && slideshowProps(site.slides, { site: { ...site, scene: undefined }, assets })
        }
      />
    </section>
  );
}

interface InvitationProps extends Pick<SectionProps, 'assets'> {
  to: string;
  scene: NonNullable<Site['scene']>;
}

/** Leads to the scene: to the phone, or where no script plays it, to what is told of it. */
function Invitation({ to, scene, assets }: InvitationProps) {
  return (
    <a className="invitation" href={`#${to}`}>
      <Icon href={iconHref(scene.icon, assets)} />
      {scene.invitation}
    </a>
  );
}

/** The small words below the buttons, then for which phones the app is or will be. */
function Aside({ site }: Pick<SectionProps, 'site'>) {
  const { aside, platforms } = site.hero;
  const storeLines = listStoreLines(site.app);
  if (!aside && !platforms && storeLines.length === 0) return null;
  return (
    <p className="marginalia">
      {aside}
      {storeLines.length > 0 ? <span>{storeLines.join('\n')}</span> : <Platforms site={site} />}
    </p>
  );
}

function Platforms({ site: { hero, app } }: Pick<SectionProps, 'site'>) {
  const { platforms } = hero;
  if (!platforms) return null;
  const buttons = listStoreButtons(app, 'hero');
  const ios = buttons.find(({ id }) => id === 'app-store');
  const android = buttons.find(({ isForAndroid }) => isForAndroid);
  return (
    <span>
      {fillInPieces(platforms.words, {
        ios: (
          <a key="ios" href={ios?.url}>
            {platforms.ios}
          </a>
        ),
        android: (
          <a key="android" href={android?.url}>
            {platforms.android}
          </a>
        ),
      })}
    </span>
  );
}

function slideshowProps({ label, slides }: NonNullable<Site['slides']>, { site, assets }: SectionProps) {
  const { previous, next } = site.site.labels;
  return {
    label,
    roleDescription: site.site.labels.carousel,
    slides: slides.map(({ id, title, screen, picture }) => ({
      id,
      title,
      ...(screen && { screen }),
      image: imageProps(picture, 'screen', assets),
    })),
    ...(site.scene && { scene: sceneProps(site.scene, { site, assets }) }),
    labels: {
      ...pauseLabels(site, assets, label),
      previous,
      next,
      previousIcon: iconHref('arrow-left', assets),
      nextIcon: iconHref('arrow-right', assets),
    },
  };
}
