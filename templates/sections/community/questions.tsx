import { SpreadHeading } from '../../parts/spread-heading';
import type { SectionProps } from '../../types';

/** What people ask before they come in. The browser opens and closes each answer without a script. */
export function Questions({ site }: Pick<SectionProps, 'site'>) {
  const { heading, questions } = site.questions;
  return (
    <div className="questions">
      <SpreadHeading content={heading} level={3} />
      <div>
        {questions.map(({ id, question, answer, quote, link }) => (
          <details key={id}>
            <summary>{question}</summary>
            <p>
              {answer && `${answer} `}
              {quote && <q>{quote}</q>}
              {link && ' '}
              {link && <a href={link.url}>{link.label}</a>}
            </p>
          </details>
        ))}
      </div>
    </div>
  );
}
