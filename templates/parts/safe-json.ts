import { leaveOutForeign } from '../../generator/lib/languages/languages';

/**
 * JSON for a script element that no content can end early: `</script>` and `<!--` both need a `<`. It speaks one language: a
 * text without a translation is left out.
 */
export function toSafeJson(value: unknown): string {
  return JSON.stringify(value, leaveOutForeign).replaceAll('<', '\\u003c');
}
