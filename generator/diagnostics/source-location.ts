import type { SourceLocation } from './diagnostic';

/** `content/hero.yaml:12:10`. */
export function formatLocation({ file, line, column }: SourceLocation): string {
  return `${file}:${line}:${column}`;
}

/** Parses the result of `formatLocation`; `undefined` for any other text. */
export function readLocation(written: string): SourceLocation | undefined {
  const [, file, line, column] = /^(.+):(\d+):(\d+)$/.exec(written) ?? [];
  return file === undefined ? undefined : { file, line: Number(line), column: Number(column) };
}
