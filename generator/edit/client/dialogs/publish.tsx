import { useEffect, useState } from 'react';
import type { FileChanges, Problem, SiteAnswer } from '../../protocol';
import { nameCommit } from '../../text/name-commit';
import { ProblemLinks } from '../problem-list';
import { Refused } from '../state/api';
import { useEditor, useEditorState } from '../state/context';
import { Changes } from './changes';
import { Dialog } from './dialog';

/** Shows the changes to publish, and publishes those that are ticked. Closed, it keeps its ticks and words. */
export function PublishDialog() {
  const editor = useEditor();
  const { site, waiting, publishing, publication } = useEditorState();
  const { words, isBusy, failure } = publication;
  const { rows, ticked, paths, problems, error } = usePreview();
  const tick = (paths: readonly string[]) => editor.setPublication({ ticked: new Set(paths) });
  const toggle = (path: string) =>
    tick(ticked.has(path) ? [...ticked].filter((other) => other !== path) : [...ticked, path]);
  const isShown = ({ file }: Problem) => !rows?.some(({ path }) => path === file) || ticked.has(file);
  const shown = (failure?.problems ?? problems ?? []).filter(isShown);
  const errors = shown.filter(({ severity }) => severity === 'error');
  // What else could be better elsewhere has nothing to do with this publication.
  const elsewhere = errors.filter(({ file }) => !ticked.has(file));
  const isStopped = errors.length > 0;
  const isReady = paths.length > 0 ? problems !== undefined && !isStopped : waiting > 0;
  return (
    <Dialog
      title="Publish"
      isTall
      onClose={editor.closeDialog}
      close={isBusy ? 'Close' : 'Cancel'}
      actions={
        <>
          <button
            type="button"
            className="main"
            disabled={isBusy || !isReady}
            onClick={() => editor.publish({ paths, message: words ?? '' })}
          >
            {paths.length === 0 && waiting > 0 ? 'Send now' : 'Publish now'}
          </button>
          <span className="aside">
            {isBusy ? publishing || 'Publishing…' : paths.length > 0 && !problems && !error && 'Checking…'}
          </span>
        </>
      }
      foot={
        <>
          <p role="alert" className="error">
            {failure?.message ?? error ?? (isStopped && 'Fix the errors above before you publish.')}
          </p>
          <label className="label" htmlFor="publish-words">
            What was changed
          </label>
          <textarea
            id="publish-words"
            rows={2}
            value={
              words ??
              (paths.length > 0 ? nameCommit(rows?.filter(({ path }) => ticked.has(path)) ?? []) : '')
            }
            onChange={({ currentTarget }) => editor.setPublication({ words: currentTarget.value })}
          />
        </>
      }
    >
      <p>{site && destination(site)}</p>
      {waiting > 0 && <p>{waitingWords(waiting)} to be sent. The next one sends it, too.</p>}
      {rows?.length === 0 && <p>There are no changes to publish.</p>}
      <ul className="changes">
        {rows?.map((row) => (
          <Row
            key={row.path}
            row={row}
            isTicked={ticked.has(row.path)}
            problems={shown}
            onToggle={() => toggle(row.path)}
          />
        ))}
      </ul>
      {rows && rows.length > 1 && (
        <div className="row">
          {[
            { name: 'Tick all', paths: rows.map(({ path }) => path) },
            { name: 'Untick all', paths: [] },
          ].map(({ name, paths }) => (
            <button key={name} type="button" className="quiet" onClick={() => tick(paths)}>
              {name}
            </button>
          ))}
        </div>
      )}
      {elsewhere.length > 0 && <ProblemLinks problems={elsewhere} />}
    </Dialog>
  );
}

interface RowProps {
  row: FileChanges;
  isTicked: boolean;
  problems: readonly Problem[];
  onToggle: () => void;
}

/** The changes of one file, and what was found in it. */
function Row({ row: { path, title, changes, isOwn = true }, isTicked, problems, onToggle }: RowProps) {
  const own = isTicked ? problems.filter(({ file }) => file === path) : [];
  return (
    <li>
      <label className="row">
        <input type="checkbox" checked={isTicked} onChange={onToggle} />
        <span>
          {title}: {changes.length === 1 ? '1 change' : `${changes.length} changes`}
        </span>
        {!isOwn && <span className="aside">Changed outside the editor</span>}
      </label>
      <Changes changes={changes} />
      {own.length > 0 && <ProblemLinks problems={own} />}
    </li>
  );
}

/** How long ticks rest before their files are checked on their own. */
const restMs = 500;

/** The changes of all files, what a check of all found, and later one of those that are ticked. */
function usePreview() {
  const editor = useEditor();
  const { files, publication } = useEditorState();
  const [rows, setRows] = useState<readonly FileChanges[]>();
  const [problems, setProblems] = useState<readonly Problem[]>();
  const [error, setError] = useState<string>();
  const ticked = publication.ticked ?? new Set<string>();
  const changes = files.filter(({ state }) => state !== 'same');
  const changed = changes.map(({ path }) => path);
  // Words that are typed in another window are listed before they can be published.
  const versions = changes.map(({ path, revision }) => `${path} ${revision}`).join();
  const paths = pathsOf(rows, ticked);

  const fail = (reason: unknown): undefined => {
    if (!(reason instanceof Refused)) throw reason;
    if (reason.conflict) editor.showConflict(reason.conflict);
    else setError(reason.message);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: again once a file says something else
  useEffect(() => {
    let isStale = false;
    const load = async () => {
      setError(undefined);
      setProblems(undefined);
      await editor.flush();
      const answer = await editor.api.compare(changed).catch(fail);
      if (!answer || isStale) return;
      setRows(answer.files);
      // Changes made outside the editor may not be ready.
      const own = answer.files.filter(({ isOwn = true }) => isOwn).map(({ path }) => path);
      if (!editor.getState().publication.ticked) editor.setPublication({ ticked: new Set(own) });
      const check = await editor.api.check(changed).catch(fail);
      if (!isStale && check) setProblems((sooner) => sooner ?? check.problems);
    };
    void load();
    return () => {
      isStale = true;
    };
  }, [versions]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each choice
  useEffect(() => {
    let isStale = false;
    const checkChosen = async () => {
      const check = await editor.api.check(paths).catch(fail);
      if (!isStale && check) setProblems(check.problems);
    };
    const isPart = paths.length > 0 && paths.length < changed.length;
    const timer = isPart ? setTimeout(() => void checkChosen(), restMs) : undefined;
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [paths.join()]);
  return { rows, ticked, paths, problems, error };
}

/** The files of the ticked rows: a page that was given another address is two. */
function pathsOf(rows: readonly FileChanges[] = [], ticked: ReadonlySet<string>): string[] {
  const own = rows.filter(({ path }) => ticked.has(path));
  return own.flatMap(({ path, movedFrom }) => (movedFrom === undefined ? [path] : [path, movedFrom]));
}

export function waitingWords(waiting: number): string {
  return waiting === 1 ? '1 publication waits' : `${waiting} publications wait`;
}

function destination({ publishes, person, remote }: SiteAnswer): string {
  if (publishes === 'files') return 'Goes into the files. This folder has no history.';
  const by = person ? ` as ${person.replace(/ <.*>$/, '')}` : '';
  const there = publishes === 'push' ? `, and is sent to ${remote}` : '';
  return `Goes into the project’s history${by}${there}.`;
}
