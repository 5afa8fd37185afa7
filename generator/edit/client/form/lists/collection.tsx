import type { ReactNode } from 'react';
import { idOf, useProblems } from '../context';
import { ProblemCount, Problems } from '../field-frame';
import { useOpening } from '../group-field';

interface CollectionProps {
  at: string;
  name: string;
  /** How many entries there are. */
  count: number;
  hints: readonly (string | undefined)[];
  children: ReactNode;
}

/** What a list and a map have around their entries: a head that opens them, hints and problems. */
export function Collection({ at, name, count, hints, children }: CollectionProps) {
  const id = idOf(at);
  const { within: inner } = useProblems(at);
  const [isOpen, toggle] = useOpening(at, true);
  return (
    <fieldset aria-labelledby={`${id}:label`} className="group">
      <div className="group-head">
        <button type="button" id={id} className="disclosure" aria-expanded={isOpen} onClick={toggle}>
          <span id={`${id}:label`}>{name}</span>
        </button>
        <span className="aside">{count}</span>
        {!isOpen && <ProblemCount count={inner} />}
      </div>
      {hints.map(
        (hint) =>
          hint && (
            <p key={hint} className="hint">
              {hint}
            </p>
          ),
      )}
      <Problems at={at} />
      {isOpen && children}
    </fieldset>
  );
}
