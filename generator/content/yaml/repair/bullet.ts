import { alsoBelow, indentOf, type Repair, runOf, withLines } from './repair';

/** What phones and word processors make of a hyphen, also close to its word; and what markdown takes for one. */
const bullet = /^ *(?:[—–−‑‐―•◦●▪‣](?=\S)|(?:[—–−‑‐―•◦●▪‣·*]|\d{1,3}[.)])(?=\s))/;

/** Another sign in place of the hyphen of an entry: a whole run of such lines comes of one setting of a keyboard. */
export function repairBullet(lines: readonly string[], line: number): Repair[] {
  const kind = kindOf(lines[line] ?? '');
  if (kind === undefined) return [];
  const { from, run } = runOf(lines, line, (text) => kindOf(text) === kind);
  const first = run[0] ?? '';
  const sign = signOf(first) ?? '';
  const isTight = !/\s/.test(first[indentOf(first) + sign.length] ?? ' ');
  return [
    {
      rule: 'yaml/bullet-for-hyphen',
      message: `an entry of a list begins with a plain hyphen, got ${/\d/.test(sign) ? `"${sign}"` : sign}`,
      fix: `Write ${isTight ? '- and a space' : '-'} in its place${alsoBelow(run)}.`,
      line: from,
      column: indentOf(first) + 1,
      lines: withLines(
        lines,
        from,
        run.map((text) => `${' '.repeat(indentOf(text))}- ${text.replace(bullet, '').trimStart()}`),
      ),
    },
  ];
}

function signOf(text: string): string | undefined {
  return bullet.exec(text)?.[0].trim();
}

/** Numbers go up, and are one kind. */
function kindOf(text: string): string | undefined {
  return signOf(text)?.replace(/\d+/, '1');
}
