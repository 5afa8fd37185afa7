import { useEffect, useState } from 'react';
import type { Change, HistoryAnswer } from '../../protocol';
import { Refused } from '../state/api';
import { useEditor } from '../state/context';
import { Changes } from './changes';
import { Dialog } from './dialog';

type Entry = HistoryAnswer['entries'][number];

/** Publications, each of which can be taken back as a draft. */
export function HistoryDialog() {
  const editor = useEditor();
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [hasMore, setHasMore] = useState(false);
  const [note, setNote] = useState('Loading the history…');
  const load = async (after?: string) => {
    try {
      const answer = await editor.api.history(after);
      setEntries((earlier) => [...earlier, ...answer.entries]);
      setHasMore(answer.hasMore);
      setNote(answer.entries.length === 0 && after === undefined ? 'Nothing has been published yet.' : '');
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setNote(error.message);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the dialog opens
  useEffect(() => void load(), []);
  /** What people can read and undo. */
  const isWords = ({ at, kind, before, after }: Change) =>
    at !== '' || kind !== 'changed' || before !== undefined || after !== undefined;
  const takeBack = ({ commit, files, message }: Entry) => {
    editor.closeDialog();
    void editor.operate(
      files.map(({ path }) => ({ op: 'restore', path, commit })),
      `Taken back, as a draft: ${message}`,
    );
  };
  return (
    <Dialog
      title="History"
      onClose={editor.closeDialog}
      close="Close"
      actions={
        hasMore && (
          <button type="button" onClick={() => load(entries.at(-1)?.commit)}>
            Show earlier ones
          </button>
        )
      }
    >
      <p aria-live="polite">{note}</p>
      <ul className="history">
        {entries.map((entry) => (
          <li key={entry.commit}>
            <div id={`commit:${entry.commit}`}>
              <strong>{entry.message}</strong>
              <p className="aside">
                {entry.person},{' '}
                {new Date(entry.at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}
              </p>
            </div>
            {entry.files.map(({ path, title, changes }) => (
              <div key={path}>
                <p className="label">{title}</p>
                <Changes changes={changes.filter(isWords)} />
              </div>
            ))}
            <button type="button" aria-describedby={`commit:${entry.commit}`} onClick={() => takeBack(entry)}>
              Undo this change
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
