import { join } from 'node:path';
import type { Development } from '../dev/develop';
import type { Diagnostic } from '../diagnostics/diagnostic';
import { hasErrors } from '../diagnostics/diagnostic';
import { readPointer, valueAt } from '../lib/json-pointer';
import type { BuildResult } from '../pipeline/build-context';
import type { Drafts } from '../site/build-options';
import { describeProblem } from './describe-problem';
import { readPath } from './drafts/locate-edit';
import type { Problem } from './protocol';
import { readDocument, toPlain } from './text/document';
import { editDocument } from './text/edit-document';
import type { Workspace } from './workspace';

export interface PageBuild {
  /** What the development build lays over the disk. */
  drafts: Drafts;
  /** What is wrong with the drafts as they are. */
  problems: readonly Problem[];
  /** The revision of the drafts that the page shows. */
  shown: number;
  /** Receives each result of the development build. */
  onBuilt(result: Pick<BuildResult, 'files' | 'diagnostics'>): void;
  /** Builds until the page shows the drafts as they are now. */
  update(): Promise<void>;
}

interface Options {
  workspace: Workspace;
  development: () => Development | undefined;
  /** Called after each build. */
  onBuilt: (files: BuildResult['files']) => void;
  /** Called when files on the disk have changed. */
  onDiskChange: () => void;
}

/**
 * Builds the page from the drafts. A field that is wrong must not keep everything else from being shown, so where the
 * build has errors, the next one is made without what caused them.
 */
export function createPageBuild({ workspace, development, onBuilt, onDiskChange }: Options): PageBuild {
  const drafts = new Map<string, Uint8Array | undefined>();
  let result: Pick<BuildResult, 'files' | 'diagnostics'> = { files: undefined, diagnostics: [] };
  let lastGood: Drafts = new Map();
  let running: Promise<void> | undefined;
  /** Results since our own build was asked for; `undefined` while none is. */
  let results: number | undefined;

  const build = async (next: Drafts) => {
    drafts.clear();
    for (const [path, bytes] of next) drafts.set(path, bytes);
    // Of a build that fails altogether, nothing is heard.
    result = { files: undefined, diagnostics: [] };
    results = 0;
    await development()?.update();
    const isDiskChanged = results > 1;
    results = undefined;
    if (isDiskChanged) onDiskChange();
    return result;
  };
  const buildOnce = async () => {
    const revision = workspace.store.revision();
    const whole = workspace.drafts();
    const { diagnostics, files } = await build(whole);
    page.problems = describeAll(workspace, diagnostics);
    const shown = files ? whole : await buildWithoutErrors(workspace, page.problems, lastGood, build);
    if (!shown) return;
    lastGood = shown;
    page.shown = revision;
  };
  const page: PageBuild = {
    drafts,
    problems: [],
    shown: -1,
    onBuilt(built) {
      result = built;
      onBuilt(built.files);
      if (results !== undefined) results += 1;
      else {
        page.problems = describeAll(workspace, built.diagnostics);
        onDiskChange();
      }
    },
    update() {
      running ??= (async () => {
        // Whatever is typed meanwhile is built in one more turn.
        for (let built = -1; built !== workspace.store.revision(); ) {
          built = workspace.store.revision();
          await buildOnce();
        }
      })().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
  for (const [path, bytes] of workspace.drafts()) drafts.set(path, bytes);
  return page;
}

function describeAll(workspace: Workspace, diagnostics: readonly Diagnostic[]): Problem[] {
  return diagnostics.map((each) => describeProblem(each, workspace.text(each.file)));
}

/**
 * First with the fields that are wrong as they were before, then with the whole files as they were: in the last build
 * without errors, otherwise on the disk. Returns what was built, unless both have errors, too.
 */
async function buildWithoutErrors(
  workspace: Workspace,
  problems: readonly Problem[],
  lastGood: Drafts,
  build: (drafts: Drafts) => Promise<Pick<BuildResult, 'files' | 'diagnostics'>>,
): Promise<Drafts | undefined> {
  const errors = problems.filter(
    ({ severity, path }) => severity === 'error' && workspace.store.drafts.has(path),
  );
  const paths = [...new Set(errors.map(({ path }) => path))];
  if (paths.length === 0) return undefined;
  for (const isWhole of [false, true]) {
    const drafts = workspace.drafts();
    for (const path of paths) {
      const file = join(workspace.contentDir, workspace.describe(path).name);
      const bytes = lastGood.get(file);
      const good = bytes ? Buffer.from(bytes).toString() : workspace.disk(path);
      const own = errors.filter((error) => error.path === path);
      const text = isWhole ? good : setBackFields(workspace, path, own, good);
      if (text === undefined) drafts.delete(file);
      else drafts.set(file, Buffer.from(text));
    }
    const { diagnostics } = await build(drafts);
    if (!hasErrors(diagnostics)) return drafts;
  }
  return undefined;
}

/** The draft with the values at these places as they are in `good`; `undefined` where that is not enough. */
function setBackFields(
  workspace: Workspace,
  path: string,
  errors: readonly Problem[],
  good: string | undefined,
): string | undefined {
  const file = workspace.describe(path);
  const before = readDocument(path, toPlain(good ?? ''));
  const places = [...new Set(errors.map(({ at }) => at ?? ''))].sort().reverse();
  try {
    return places.reduce((text, at) => {
      const { data } = readDocument(path, toPlain(text));
      const steps = readPath(data, at);
      const old = valueAt(before.data, readPointer(at));
      const edit = old === undefined ? ({ op: 'remove' } as const) : ({ op: 'set', value: old } as const);
      return editDocument(file, text, { ...edit, path: steps });
    }, workspace.text(path) ?? '');
  } catch {
    return undefined;
  }
}
