import { Icon } from '../../client/widgets/icon';
import { iconHref } from '../parts/addresses';
import { imageProps } from '../parts/image';
import { RunningHead } from '../parts/running-head';
import { Seats } from '../parts/seats';
import { SpreadHeading } from '../parts/spread-heading';
import { WidgetSlot } from '../parts/widget-slot';
import type { SectionProps } from '../types';

/** Half past ten: the charter of the paid tier, its ledger of benefits, the seats and the prices. */
export function UltimateHost({ site, assets }: SectionProps) {
  const { runningHead, label, heading, proclamation, benefits, seats, pricing, action, cancel } =
    site.ultimateHost;
  return (
    <section id="ultimate-host">
      <RunningHead content={runningHead} candle={0.72} />
      <div className="charter">
        <p className="label">{label}</p>
        <SpreadHeading content={heading} />
        <p className="prose drop-cap">{proclamation}</p>
        <ul className="ledger">
          {benefits.map((benefit) => (
            <li key={benefit.id}>
              <Icon href={iconHref(benefit.icon, assets)} />
              <div>
                <h3>{benefit.title}</h3>
                <p>{benefit.description}</p>
              </div>
              <p className="ledger-amount">
                <b>{benefit.amount}</b> {benefit.unit}
              </p>
            </li>
          ))}
        </ul>
        <Seats content={seats} assets={assets} />
        <WidgetSlot
          name="pricing-toggle"
          props={{
            ...pricing,
            annual: {
              ...pricing.annual,
              seal: imageProps({ ...pricing.annual.seal, alt: '' }, 'seal', assets),
            },
          }}
        />
        <div className="charter-action">
          {action.url ? (
            <a className="action" href={action.url}>
              {action.label}
            </a>
          ) : (
            <button className="action" type="button">
              {action.label}
            </button>
          )}
          <p className="marginalia">{cancel}</p>
        </div>
      </div>
    </section>
  );
}
