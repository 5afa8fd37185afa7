/** A text as a regular expression that means it literally, here and for the servers whose rules are patterns. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
