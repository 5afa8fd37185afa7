import type { SourceLocation } from './diagnostic';

/** `content/hero.yaml:12:10`. */
export function formatLocation({ file, line, column }: SourceLocation): string {
  return `${file}:${line}:${column}`;
}

/** What `formatLocation` has written; `undefined` of anything else. */
export function readLocation(written: string): SourceLocation | undefined {
  const [, file, line, column] = /^(.+):(\d+):(\d+)$/.exec(written) ?? [];
  return file === undefined ? undefined : { file, line: Number(line), column: Number(column) };
}
