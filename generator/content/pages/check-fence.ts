import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic';
import type { RuleId } from '../../diagnostics/rules';
import type { SourceFile } from '../../sources/site-sources';

/**
 * Checks that front matter opens in the first line of a page and closes above its text, each time by --- alone. `keys` are
 * those that it may have.
 */
export function checkFence(
  { path, text }: Pick<SourceFile, 'path' | 'text'>,
  keys: readonly string[],
): Diagnostic[] {
  const refuse = (rule: RuleId, line: number, message: string, fix: string) => [
    diagnose(rule, { file: path, line: line + 1, column: 1 }, message, fix),
  ];
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd());
  if (lines[0] !== '---') {
    const message = 'the page must begin with front matter, and its first line is not --- alone';
    const fix =
      'Begin it with a line of ---, the entries, and a second line of ---, with nothing above them.';
    return refuse('page/front-matter-start', 0, message, fix);
  }
  const close = lines.findIndex((line, index) => index > 0 && /^(?:---|\.{3}$)/.test(line));
  const body = findBody(lines.slice(0, close < 0 ? undefined : close), keys);
  if (close < 0 || body !== undefined) {
    const message = 'front matter has no end above this line';
    return refuse('page/front-matter-end', body ?? 0, message, 'Add a line of --- below its last entry.');
  }
  if (lines[close] === '---') return [];
  const message = `front matter must close with --- alone on its line, got "${lines[close]}"`;
  return refuse('page/front-matter-end', close, message, 'Make the line --- and nothing more.');
}

/** Where the text of the page begins within front matter: a heading, which YAML takes for a comment, or a paragraph. */
function findBody(lines: readonly string[], keys: readonly string[]): number | undefined {
  const isKnownEntry = (line: string) => keys.some((key) => line.startsWith(`${key}:`));
  const isEntry = (line: string) => /^(?:["']?[\w-]+["']?\s*:|[\s#-])/.test(line);
  const body = lines.findIndex((line, index) => {
    const isHeading = /^#{2,6}\s/.test(line) && !lines.slice(index).some(isKnownEntry);
    return isHeading || (line !== '' && lines[index - 1] === '' && !isEntry(line));
  });
  return body < 0 ? undefined : body;
}
