/** Lines in braces behind what opens them, as nginx and Caddy have it. */
export function block(opening: string, lines: readonly string[]): string[] {
  return [`${opening} {`, ...lines.map((line) => `  ${line}`), '}'];
}
