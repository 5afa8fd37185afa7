import type { Workspace } from '../workspace';

/** Operations while they are applied: nothing of them is kept before the last is done. */
export interface Attempt {
  workspace: Workspace;
  /** What files are to say; `undefined`: the file is to go. */
  texts: Map<string, string | undefined>;
  /** What is done, in words. */
  labels: string[];
}

export function textOf({ workspace, texts }: Attempt, path: string): string | undefined {
  return texts.has(path) ? texts.get(path) : workspace.text(path);
}
