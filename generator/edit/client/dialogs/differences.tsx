import { compareInShort } from '../../../compare/shorten-runs';
import type { Run } from '../../../lib/diff/compare-words';
import type { Difference } from '../../protocol';

/** What a file says differently, place by place, with the words that differ marked. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <ul className="differences">
      {differences.map((difference) => (
        <li key={difference.kind + difference.at + difference.label}>
          <Words {...difference} />
        </li>
      ))}
    </ul>
  );
}

function Words({ label, kind, before = '', after = '' }: Difference) {
  if (kind === 'changed') {
    const runs = compareInShort(before, after);
    return (
      <>
        {label}: <Quotation runs={runs.filter((run) => run.kind !== 'added')} /> →{' '}
        <Quotation runs={runs.filter((run) => run.kind !== 'removed')} />
      </>
    );
  }
  const words = kind === 'removed' ? before : after;
  return (
    <>
      {label}: {words && <Quotation runs={compareInShort(words, words)} />} {kind}
    </>
  );
}

const elements = { same: 'span', removed: 'del', added: 'ins' } as const;

function Quotation({ runs }: { runs: readonly Run[] }) {
  return (
    <>
      “
      {runs.map(({ kind, text }, index) => {
        const Element = elements[kind];
        // biome-ignore lint/suspicious/noArrayIndexKey: the runs have no state
        return <Element key={index}>{text}</Element>;
      })}
      ”
    </>
  );
}
