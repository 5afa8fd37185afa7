import { Icon } from '../../../client/widgets/icon';
import type { Content } from '../../../content/schema';
import { iconHref } from '../../parts/addresses';
import { fillIn } from '../../parts/fill-in';
import { imageProps } from '../../parts/image';
import { compareByYear } from '../../parts/prices';
import { RunningHead } from '../../parts/running-head';
import { Seats } from '../../parts/seats';
import { SpreadHeading } from '../../parts/spread-heading';
import { WidgetSlot } from '../../parts/widget-slot';
import type { SectionProps } from '../../types';

/** Half past ten: the charter of the paid tier, its ledger of benefits, the seats and the prices. */
export function UltimateHost({ site, assets }: SectionProps) {
  const { runningHead, label, heading, proclamation, tables, seats, pricing, action, cancel } =
    site.ultimateHost;
  const { seal, each, ...annual } = pricing.annual;
  const saving = compareByYear(pricing.monthly.price, annual.price);
  return (
    <section id="ultimate-host">
      <RunningHead content={runningHead} candle={0.72} />
      <div className="charter">
        <p className="label">{label}</p>
        <SpreadHeading content={heading} />
        <p className="prose drop-cap">{proclamation}</p>
        {tables && <p className="tables-same">{tables.same}</p>}
        <Ledger content={site.ultimateHost} assets={assets} />
        {tables?.players && <p className="tables-players">{tables.players.text}</p>}
        <Seats content={seats} assets={assets} />
        <WidgetSlot
          name="pricing-toggle"
          props={{
            ...pricing,
            annual: {
              ...annual,
              ...(each && saving && { each: fillIn(each, saving) }),
              seal: imageProps({ ...seal, alt: '' }, 'seal', assets),
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

interface LedgerProps {
  content: Content['ultimateHost'];
  assets: SectionProps['assets'];
}

/** What everyone has beside what a host has. The names of the two columns are said with each amount. */
function Ledger({ content, assets }: LedgerProps) {
  const { tables, benefits } = content;
  return (
    <>
      {tables && (
        <p className="ledger-head" aria-hidden="true">
          <span>{tables.free}</span> <span>{tables.host}</span>
        </p>
      )}
      <ul className="ledger">
        {benefits.map((benefit) => (
          <li key={benefit.id}>
            <Icon href={iconHref(benefit.icon, assets)} />
            <div>
              <h3>{benefit.title}</h3>
              <p>{benefit.description}</p>
            </div>
            <p className="ledger-free">
              {tables && <span className="ledger-table">{tables.free}</span>} {benefit.free}
            </p>
            <p className="ledger-amount">
              {tables && <span className="ledger-table">{tables.host}</span>} <b>{benefit.amount}</b>{' '}
              {benefit.unit}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
