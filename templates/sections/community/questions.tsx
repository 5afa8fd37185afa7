import { fillIn } from '../../parts/fill-in';
import { SpreadHeading } from '../../parts/spread-heading';
import type { SectionProps, Site } from '../../types';

interface QuestionsProps {
  content: NonNullable<Site['questions']>;
  /** Without prices, an answer is given without its sentence about them. */
  pricing: NonNullable<Site['ultimateHost']>['pricing'] | undefined;
}

/** What people ask before they come in. The browser opens one answer at a time, without a script. */
export function Questions({ content: { heading, questions }, pricing }: QuestionsProps) {
  const fillInPrices = (text: string) =>
    pricing && fillIn(text, { monthly: pricing.monthly.price, annual: pricing.annual.price });
  return (
    <div className="questions">
      <SpreadHeading content={heading} level={3} />
      <div>
        {questions.map(({ id, question, answer, prices, quote, link }, index) => {
          const words = [answer, prices && fillInPrices(prices)].filter(Boolean).join(' ');
          return (
            <details key={id} name="questions" open={index === 0}>
              <summary>{question}</summary>
              <p>
                {words && quote ? `${words} ` : words}
                {quote && <q dir="auto">{quote}</q>}
                {words && quote && '.'}
                {link && ' '}
                {link && <a href={link.url}>{link.label}</a>}
              </p>
            </details>
          );
        })}
      </div>
    </div>
  );
}

/** The questions alone, below the text of a page. */
export function QuestionsBelow({ site }: SectionProps) {
  if (!site.questions) return null;
  return (
    <section id="questions">
      <Questions content={site.questions} pricing={site.ultimateHost?.pricing} />
    </section>
  );
}
