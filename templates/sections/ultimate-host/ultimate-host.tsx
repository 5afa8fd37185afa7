import { Fragment } from 'react';
import { fillIn } from '../../parts/fill-in';
import { imageProps } from '../../parts/image';
import { languageOf } from '../../parts/language';
import { compareByYear } from '../../parts/prices';
import { RunningHead } from '../../parts/running-head';
import { Seats } from '../../parts/seats';
import { SpreadHeading } from '../../parts/spread-heading';
import { WidgetSlot } from '../../parts/widget-slot';
import type { SectionProps, Site } from '../../types';

/** Half past ten: the charter of the paid tier, its ledger of benefits, the seats and the prices. */
export function UltimateHost({ site, assets }: SectionProps) {
  if (!site.ultimateHost) return null;
  const { runningHead, label, heading, proclamation, summary, same, benefits, players } = site.ultimateHost;
  const { seats, action, cancel, where } = site.ultimateHost;
  return (
    <section id="ultimate-host">
      <RunningHead content={runningHead} candle={site.site.candle && 0.72} />
      <div className="charter">
        {label && <p className="label">{label}</p>}
        <SpreadHeading content={heading} />
        {summary && <Summary words={summary} />}
        {players && <p className="prose">{players.text}</p>}
        {seats && <Seats content={seats} assets={assets} />}
        {same && <p className="charter-aside">{same}</p>}
        <ul className="ledger">
          {benefits.map(({ id, title, description }) => (
            <li key={id}>
              <h3>
                <Fact words={title} />
              </h3>
              {description && <p className="marginalia">{description}</p>}
            </li>
          ))}
        </ul>
        <WidgetSlot
          name="pricing-toggle"
          site={site}
          props={(site) => site.ultimateHost && pricingProps(site.ultimateHost, { site, assets })}
        />
        {(action || cancel) && (
          <div className="charter-action">
            {action && <Upgrade action={action} />}
            {cancel && <p className="marginalia">{cancel}</p>}
            {where && !action?.url && <p className="charter-where">{where.text}</p>}
          </div>
        )}
        {proclamation && <p className="proclamation">{proclamation}</p>}
      </div>
    </section>
  );
}

function pricingProps({ pricing }: NonNullable<Site['ultimateHost']>, { site, assets }: SectionProps) {
  const { seal, each, save, ...annual } = pricing.annual;
  const saving = compareByYear(pricing.monthly.price, annual.price, languageOf(site));
  return {
    ...pricing,
    annual: {
      ...annual,
      ...(each && saving && { each: fillIn(each, saving) }),
      ...(save && saving && { save: fillIn(save, saving) }),
      ...(seal && { seal: imageProps({ ...seal, alt: '' }, 'seal', assets) }),
    },
  };
}

/** No line ends within a sentence that is short enough for one. */
function Summary({ words }: { words: string }) {
  return (
    <p className="charter-summary">
      {words.split(/(?<=[.!?]) /).map((sentence) => (
        <Fragment key={sentence}>
          <span>{sentence}</span>{' '}
        </Fragment>
      ))}
    </p>
  );
}

/** Begins with its figure. */
function Fact({ words }: { words: string }) {
  const [figure, ...rest] = words.split(' ');
  return (
    <>
      <b>{figure}</b> {rest.join(' ')}
    </>
  );
}

function Upgrade({ action: { url, label } }: { action: { url?: string | undefined; label: string } }) {
  return url ? (
    <a className="action" href={url}>
      {label}
    </a>
  ) : (
    <button className="action" type="button">
      {label}
    </button>
  );
}
