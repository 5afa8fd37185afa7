import { UserError } from '../../diagnostics/user-error';

/** Puts lines in front of one that the file must have exactly once. `path` is for the refusal if it has not. */
export function insertBefore(text: string, mark: string, lines: string, path: string): string {
  const index = text.indexOf(mark);
  if (index < 0 || text.indexOf(mark, index + 1) >= 0) {
    const line = mark.trim().split('\n')[0];
    const fix = 'Write it into the file again; a new part is put in front of it.';
    throw new UserError(`${path} does not have the line "${line}" once`, fix);
  }
  return text.slice(0, index) + lines + text.slice(index);
}

/** Adds `import { … } from './…';` to a file that begins with imports of one line each, in the order of their files. */
export function insertImport(text: string, name: string, from: string): string {
  const lines = text.split('\n');
  const fileOf = (line: string) => / from '(.+)';$/.exec(line)?.[1];
  const next = lines.findIndex((line) => (fileOf(line) ?? '\u{ffff}') > from);
  return lines.toSpliced(next, 0, `import { ${name} } from '${from}';`).join('\n');
}
