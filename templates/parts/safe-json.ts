/** JSON for a script element that no content can end early: `</script>` and `<!--` both need a `<`. */
export function toSafeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
