import { joinWords } from '../../lib/words';
import type { FileChanges } from '../protocol';

/** A message for a commit of these changes. */
export function nameCommit(files: readonly FileChanges[]): string {
  const [first, ...otherFiles] = files;
  const [change, ...others] = first?.changes ?? [];
  if (!first || !change || otherFiles.length + others.length > 0)
    return `Edit ${joinWords(files.map(({ title }) => title))}`;
  const { path, title, movedFrom } = first;
  if (movedFrom !== undefined) return `Move the page ${title} to ${change.after}`;
  if (change.kind !== 'changed' && change.at === '' && change.label === title)
    return `${change.kind === 'added' ? 'Add' : 'Remove'} ${path.endsWith('.md') ? 'the page ' : ''}${title}`;
  // A list often has the title of its file.
  return change.label.startsWith(`${title} › `) ? change.label : `${title}: ${change.label}`;
}
