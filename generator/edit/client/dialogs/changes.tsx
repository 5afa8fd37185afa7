import { compareInShort, type Run } from '../../../lib/diff/compare-words';
import type { Change } from '../../protocol';

/** The changes of a file, place by place, with the changed words marked. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className="differences">
      {changes.map((change) => (
        <li key={change.kind + change.at + change.label}>
          <Words {...change} />
        </li>
      ))}
    </ul>
  );
}

function Words({ label, kind, before = '', after = '' }: Change) {
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
      <Runs runs={runs} />”
    </>
  );
}

/** Words of two versions, with those that differ marked. */
export function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ kind, text }, index) => {
    const Element = elements[kind];
    // biome-ignore lint/suspicious/noArrayIndexKey: the runs have no state
    return <Element key={index}>{text}</Element>;
  });
}
