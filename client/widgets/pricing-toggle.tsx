import { useEffect, useId, useRef, useState } from 'react';
import type { Content } from '../../content/schema';
import { afterPaint } from './after-paint';
import { Image, type ImageProps } from './image';

type Pricing = Content['ultimateHost']['pricing'];

export interface PricingToggleProps extends Omit<Pricing, 'annual'> {
  annual: Omit<Pricing['annual'], 'seal' | 'each'> & {
    seal: ImageProps;
    /** What it comes to by the month, and saves, in words. */
    each?: string;
  };
}

/**
 * The line along which one sheet was cut in two, from top to bottom, in teeth that only the other half fits:
 * in hundredths of a half's width and height, counted from the cut's deepest tooth.
 */
const teeth: [x: number, y: number][] = [
  [1.4, 0],
  [3.1, 9],
  [0.2, 21],
  [2.6, 30],
  [0.9, 41],
  [3.3, 55],
  [0, 67],
  [2.9, 78],
  [0.6, 89],
  [2.2, 100],
];

/** Each half up to the cut, with a gap between the two. */
const sheets = {
  monthly: `M0 0L${cutAt(95.4)}L0 100z`,
  annual: `M100 0L${cutAt(-1.8)}L100 100z`,
};

/** The cut, its deepest tooth this far from a half's left side. */
function cutAt(left: number): string {
  return teeth.map(([x, y]) => `${Number((x + left).toFixed(1))} ${y}`).join('L');
}

/** Two prices, both always on show; the choice only lights one of them. Monthly at first. */
export function PricingToggle({ label, monthly, annual, note }: PricingToggleProps) {
  const [chosen, setChosen] = useState<'monthly' | 'annual'>('monthly');
  // Radios of one name are one choice, wherever they stand on the page.
  const name = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  // Going back to a page, browsers restore the radio that was chosen on it.
  useEffect(() => {
    const restored = fieldset.current?.querySelector<HTMLInputElement>(':checked')?.value;
    if (restored === 'annual') setChosen('annual');
  }, []);
  const radioOf = (id: string) => fieldset.current?.querySelector<HTMLInputElement>(`[value="${id}"]`);
  // What a key does counts no clicks.
  const choose = (id: 'monthly' | 'annual', { detail: clicks }: UIEvent) =>
    clicks ? afterPaint(() => setChosen(id)) : setChosen(id);
  const plans = [
    { id: 'monthly', ...monthly },
    { id: 'annual', ...annual },
  ] as const;
  return (
    <div className="pricing">
      <fieldset className="period" ref={fieldset}>
        <legend className="visually-hidden">{label}</legend>
        {plans.map((plan) => (
          <label key={plan.id} data-chosen={chosen === plan.id || undefined}>
            <input
              type="radio"
              name={name}
              value={plan.id}
              defaultChecked={plan.id === 'monthly'}
              onChange={({ nativeEvent }) => choose(plan.id, nativeEvent as UIEvent)}
            />
            <span>{plan.name}</span>
          </label>
        ))}
      </fieldset>
      <div className="indenture">
        {plans.map((plan) => (
          // Whoever presses a card chooses it.
          // biome-ignore lint/a11y/useKeyWithClickEvents: for the keyboard there is the radio
          // biome-ignore lint/a11y/noStaticElementInteractions: and for assistive technology
          <div
            className="price"
            key={plan.id}
            data-plan={plan.id}
            data-chosen={chosen === plan.id || undefined}
            onClick={() => afterPaint(() => radioOf(plan.id)?.click())}
          >
            <svg className="sheet" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
              <path d={sheets[plan.id]} vectorEffect="non-scaling-stroke" />
            </svg>
            <h3>{plan.name}</h3>
            <p className="amount">
              <Amount price={plan.price} />
            </p>
            <p className="per">{plan.period}</p>
            {'each' in plan && <p className="each">{plan.each}</p>}
            {'seal' in plan && <Seal text={plan.saving} wax={plan.seal} />}
          </div>
        ))}
      </div>
      <p className="marginalia">{note}</p>
    </div>
  );
}

/** `$9.99` with its currency and cents raised. It is still one text to select, copy and hear. */
function Amount({ price }: { price: string }) {
  const [, currency, whole, cents] = /^(\D*)(\d+)(.*)$/.exec(price) ?? [];
  if (!whole) return price;
  return (
    <>
      <span>{currency}</span>
      {whole}
      <span>{cents}</span>
    </>
  );
}

function Seal({ text, wax }: { text: string; wax: ImageProps }) {
  const [first, ...rest] = text.split(' ');
  return (
    <p className="seal">
      <Image loading="lazy" decoding="async" {...wax} />
      <b>{first}</b> {rest.join(' ')}
    </p>
  );
}
