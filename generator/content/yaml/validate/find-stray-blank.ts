/** A place within a text as it is written, from 0, and what is to be said of it. */
export interface StrayBlank {
  line: number;
  /** From 1. */
  column: number;
  message: string;
  fix: string;
}

/**
 * Where a text that is written below | or > begins or ends with a blank that its sign does not take away: phones put a
 * space behind the last word. `undefined` where the sign alone brings the empty line. `source` is the text as it stands
 * in the file, from its sign on.
 */
export function findStrayBlank(source: string): StrayBlank | undefined {
  const [header = '', ...lines] = source.split(/\r?\n/);
  const sign = /^[|>][-+\d]*/.exec(header)?.[0];
  if (sign === undefined) return undefined;
  const first = lines.findIndex((line) => line.trim() !== '');
  if (first > 0) {
    const message = 'an empty line stands above the first words of this text';
    return { line: 1, column: 1, message, fix: first > 1 ? 'Remove the empty lines.' : 'Remove it.' };
  }
  const last = lines.findLastIndex((line) => line !== '');
  const text = lines[last] ?? '';
  if (first < 0 || text.trimEnd() === text) return undefined;
  const column = text.trimEnd().length + 1;
  const isOne = column === text.length;
  const alsoSign = sign.includes('-') ? '' : `, and write ${sign[0]}- in place of ${sign} above the text`;
  const [message, what] =
    last > first && text.trim() === ''
      ? ['this line below the text is not empty, for it holds spaces', 'Remove the line']
      : [
          'this last line of a text ends with a space',
          `Remove ${isOne ? 'the space' : 'the spaces'} at its end`,
        ];
  return { line: last + 1, column, message, fix: `${what}${alsoSign}.` };
}
