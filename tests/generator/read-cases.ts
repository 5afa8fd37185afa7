import { readFileSync } from 'node:fs';

/** One case of a text file: what follows each sign. */
export interface Case {
  /** The last `# heading` above it. */
  heading: string;
  /** The lines that begin with a sign. */
  lines: (sign: string) => string[];
  /** The same as one text, if there are any. */
  text: (sign: string) => string | undefined;
}

/**
 * Reads cases that are easier to read as they would be written than with escapes and in quotes. Each is a block of lines
 * that begin with a sign and a space; an empty line ends it. `\u{200b}` is a character that nobody could see there.
 */
export function readCases(file: string): Case[] {
  let heading = '';
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split(/\n\n+/)
    .flatMap((block) => {
      const written = block.split('\n').map((line) => ({ sign: line[0], text: readEscapes(line.slice(2)) }));
      heading = written.find(({ sign }) => sign === '#')?.text ?? heading;
      const lines = (wanted: string) => written.flatMap(({ sign, text }) => (sign === wanted ? text : []));
      const text = (sign: string) => (lines(sign).length > 0 ? lines(sign).join('\n') : undefined);
      return written.some(({ sign }) => sign !== '#') ? [{ heading, lines, text }] : [];
    });
}

function readEscapes(text: string): string {
  return text.replace(/\\u\{([0-9a-f]+)\}/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)));
}
