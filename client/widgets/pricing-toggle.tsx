import { useEffect, useRef, useState } from 'react';
import type { WholeContent } from '../../content/schema';
import { afterPaint } from './after-paint';
import { Image, type ImageProps } from './image';

type Pricing = WholeContent['ultimateHost']['pricing'];

export interface PricingToggleProps extends Omit<Pricing, 'annual'> {
  /** The name of its radios. A second one on a page needs another. */
  id?: string;
  annual: Omit<Pricing['annual'], 'seal' | 'each' | 'save'> & {
    seal?: ImageProps;
    /** What it comes to by the month, and what it saves, in words. */
    each?: string;
    save?: string;
  };
}

/**
 * The line along which one sheet was cut in two, from top to bottom, in teeth that only the other half fits: in
 * hundredths of a half's width and height, counted from the left side of the half before it.
 */
const cut = '96.8 0L98.5 9L95.6 21L98 30L96.3 41L98.7 55L95.4 67L98.3 78L96 89L97.6 100';

/** Each half up to the cut, and where its left side is. What is less than a whole width is the gap between the two. */
const sheets = {
  monthly: { left: 0, outline: `M0 0L${cut}L0 100z` },
  annual: { left: 97.2, outline: `M197.2 0L${cut}L197.2 100z` },
};

/** Two prices, both always on show; the choice only lights one of them. Monthly at first. */
export function PricingToggle({ id = 'period', label, monthly, annual, note }: PricingToggleProps) {
  const [chosen, setChosen] = useState<'monthly' | 'annual'>('monthly');
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
              name={id}
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
            <svg
              className="sheet"
              viewBox={`${sheets[plan.id].left} 0 100 100`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path d={sheets[plan.id].outline} />
            </svg>
            <h3>{plan.name}</h3>
            <p className="amount">
              <Amount price={plan.price} />
            </p>
            <p className="per">{plan.period}</p>
            {'each' in plan && <p className="each">{plan.each}</p>}
            {'save' in plan && <p className="each">{plan.save}</p>}
            {'saving' in plan && plan.saving && <Seal text={plan.saving} wax={plan.seal} />}
          </div>
        ))}
      </div>
      {note && <p className="marginalia">{note}</p>}
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

function Seal({ text, wax }: { text: string; wax: ImageProps | undefined }) {
  const [first, ...rest] = text.split(' ');
  // Without wax there is nothing for the words to be cut into.
  if (!wax) return <p className="each">{text}</p>;
  return (
    <p className="seal">
      <Image loading="lazy" {...wax} />
      <b>{first}</b>
      {` ${rest.join(' ')}`}
    </p>
  );
}
