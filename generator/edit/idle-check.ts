import type { CheckAnswer, Problem } from './protocol';
import type { Workspace } from './workspace';

const idleMs = 5000;

interface Options {
  workspace: Pick<Workspace, 'files' | 'text' | 'published'>;
  /** Checks these files as a publication of them would. */
  check(paths: readonly string[]): Promise<CheckAnswer>;
  onChecked(): void;
}

/** Tells while people write what a publication would report, once nothing was changed for a while. */
export function createIdleCheck({ workspace, check, onChecked }: Options) {
  let timer: NodeJS.Timeout | undefined;
  let checked = { problems: [] as readonly Problem[], texts: new Map<string, string | undefined>() };
  const run = async () => {
    const files = workspace.files().filter(({ path }) => workspace.text(path) !== workspace.published(path));
    const texts = new Map(files.map(({ path }) => [path, workspace.text(path)] as const));
    const { problems } = files.length === 0 ? { problems: [] } : await check([...texts.keys()]);
    checked = { problems, texts };
    onChecked();
  };
  return {
    /** Those of files that still say what they said then. */
    listProblems: () =>
      checked.problems.filter(
        ({ file }) => checked.texts.has(file) && checked.texts.get(file) === workspace.text(file),
      ),
    schedule() {
      clearTimeout(timer);
      // Where it fails, the next publication says why.
      timer = setTimeout(() => run().catch(() => undefined), idleMs).unref();
    },
    stop: () => clearTimeout(timer),
  };
}
