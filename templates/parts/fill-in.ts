/**
 * A text of content in pieces, with a value in place of every `{word}`, however often a word stands there. What has no
 * value stays as it is written.
 */
export function fillInPieces<Value>(
  text: string,
  values: Readonly<Record<string, Value>>,
): (string | Value)[] {
  // The words that the pattern catches are every second piece.
  return text
    .split(/\{([a-z]+)\}/)
    .map((piece, index) => (index % 2 === 0 ? piece : (values[piece] ?? `{${piece}}`)));
}

/** The same as one text. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return fillInPieces(text, values).join('');
}
