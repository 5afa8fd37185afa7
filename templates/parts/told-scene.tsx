import type { Passage, WholeContent } from '../../content/schema';
import { fillIn } from './fill-in';

type Scene = WholeContent['scene'];
type Choice = NonNullable<Passage['choices']>[number];

/** The scene that is played in the phone, to be read where no script runs: numbered, as in a book that is played. */
export function ToldScene({ scene }: { scene: Scene }) {
  const { told, passages, rest } = scene;
  const numberOf = (id: string | undefined) => `${passages.findIndex((passage) => passage.id === id) + 1}`;
  const tell = ({ words, to, roll }: Choice) => {
    if (!roll) return fillIn(told.choice, { choice: words, passage: numberOf(to) });
    const plain = fillIn(told.roll, {
      choice: words,
      bonus: `${roll.bonus}`,
      why: roll.why,
      against: `${roll.against}`,
      success: numberOf(roll.success),
      failure: numberOf(roll.failure),
    });
    if (!roll.natural20) return plain;
    const natural = { twenty: numberOf(roll.natural20), one: numberOf(roll.natural1) };
    return `${plain} ${fillIn(told.natural, natural)}`;
  };
  return (
    <details className="told">
      <summary>{told.summary}</summary>
      <ol id="told">
        {passages.map(({ id, text, choices }) => (
          <li key={id}>
            {text}
            {choices?.map((choice) => (
              <p key={choice.words}>{tell(choice)}</p>
            ))}
          </li>
        ))}
      </ol>
      <p>
        <a href="#download">{rest}</a>
      </p>
    </details>
  );
}
