import { useEffect, useRef, useState } from 'react';
import type { FileChanges, Problem, SiteAnswer, TrialAnswer } from '../../protocol';
import { ProblemLinks } from '../problem-list';
import { Refused } from '../state/api';
import { useEditor, useEditorState } from '../state/context';
import { Changes } from './changes';
import { Dialog } from './dialog';

/** Shows the changes to publish, and publishes them. */
export function PublishDialog() {
  const editor = useEditor();
  const { site } = useEditorState();
  const close = () => editor.showDialog(undefined);
  const { all, trial, ticked, toggle, failure, fail } = useTrial();
  const [words, setWords] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isChecking = !failure && (!all || (!trial && ticked.size > 0));
  const message = words ?? trial?.message ?? '';
  const errors = failure?.problems ?? trial?.problems.filter(({ severity }) => severity === 'error') ?? [];

  const warnings = (trial?.problems ?? []).filter(
    ({ severity, file }) => severity === 'warning' && ticked.has(file),
  );

  const publish = async () => {
    setIsBusy(true);
    try {
      const answer = await editor.api.publish({ paths: [...ticked], message });
      close();
      await editor.reload();
      editor.say(answer.message);
    } catch (error) {
      fail(error);
    }
    setIsBusy(false);
  };
  return (
    <Dialog title="Publish" isTall {...(!isBusy && { onClose: close })}>
      <p>{site && destination(site)}</p>
      {all?.files.length === 0 && <p>There are no changes to publish.</p>}
      <ul className="changes">
        {all?.files.map((file) => {
          const { path, title, changes } = file;
          return (
            <li key={path}>
              <label className="choice">
                <input type="checkbox" checked={ticked.has(path)} onChange={() => toggle(path)} />
                <span>
                  {title}: {changes.length === 1 ? '1 change' : `${changes.length} changes`}
                </span>
                {!isOwnWork(file) && <span className="aside">Changed outside the editor</span>}
              </label>
              <Changes changes={changes} />
            </li>
          );
        })}
      </ul>
      <label className="label" htmlFor="publish-words">
        What was changed
      </label>
      <textarea
        id="publish-words"
        rows={2}
        value={message}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <div className="foot">
        <div role="alert">
          {failure && <p className="error">{failure.message}</p>}
          {errors.length > 0 && (
            <>
              <p>Errors to fix before you publish:</p>
              <ProblemLinks problems={errors} />
            </>
          )}
          {warnings.length > 0 && (
            <>
              <p>Warnings (you can still publish):</p>
              <ProblemLinks problems={warnings} />
            </>
          )}
        </div>
        <div className="row actions">
          <button
            type="button"
            className="main"
            disabled={isBusy || !trial || ticked.size === 0 || errors.length > 0}
            onClick={publish}
          >
            Publish now
          </button>
          <button type="button" disabled={isBusy} onClick={close}>
            Cancel
          </button>
          <span className="aside">{isBusy ? 'Publishing…' : isChecking && 'Checking for changes…'}</span>
        </div>
      </div>
    </Dialog>
  );
}

/** Compares and checks again for each choice of files. */
function useTrial() {
  const editor = useEditor();
  const [all, setAll] = useState<TrialAnswer>();
  const [trial, setTrial] = useState<TrialAnswer>();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<{ message: string; problems?: Problem[] }>();
  const latest = useRef(0);

  const fail = (error: unknown): undefined => {
    if (!(error instanceof Refused)) throw error;
    const { problems } = error.refusal;
    if (error.conflict) editor.showConflict(error.conflict);
    else setFailure({ message: error.message, ...(problems && { problems }) });
  };
  const tryOut = async (paths: string[]): Promise<TrialAnswer | undefined> => {
    latest.current += 1;
    const own = latest.current;
    setTrial(undefined);
    setFailure(undefined);
    await editor.flush();
    const answer = await editor.api.tryOut({ paths, message: '' }).catch(fail);
    if (!answer || own !== latest.current) return undefined;
    setTrial(answer);
    return answer;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the dialog opens
  useEffect(() => {
    const { files } = editor.getState();
    const paths = files.filter(({ state }) => state !== 'same').map(({ path }) => path);
    void tryOut(paths).then((answer) => {
      if (!answer) return;
      setAll(answer);
      // Changes made outside the editor may not be ready.
      const drafts = answer.files.filter(isOwnWork).map(({ path }) => path);
      setTicked(new Set(drafts));
      if (drafts.length > 0 && drafts.length < answer.files.length) void tryOut(drafts);
    });
  }, []);

  const toggle = (path: string) => {
    const next = new Set(ticked);
    if (!next.delete(path)) next.add(path);
    setTicked(next);
    if (next.size > 0) void tryOut([...next]);
  };
  return { all, trial, ticked, toggle, failure, fail };
}

function isOwnWork({ isOwn = true }: FileChanges): boolean {
  return isOwn;
}

function destination({ publishes, person, remote }: SiteAnswer): string {
  if (publishes === 'files') return 'Goes into the files. This folder has no history.';
  const by = person ? ` as ${person.replace(/ <.*>$/, '')}` : '';
  const there = publishes === 'push' ? `, and is sent to ${remote ?? 'the shared project'}` : '';
  return `Goes into the project’s history${by}${there}.`;
}
