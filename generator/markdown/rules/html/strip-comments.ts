/** What HTML holds beside its comments; `undefined` where one of these has no end. */
export function stripComments(html: string): string | undefined {
  let beside = '';
  let from = 0;
  // Step by step: a pattern could take forever.
  for (let open = html.indexOf('<!--'); open >= 0; open = html.indexOf('<!--', from)) {
    const close = html.indexOf('-->', open + 4);
    // Behind words or tags it is those that are wrong first.
    if (close < 0) return `${beside}${html.slice(from, open)}`.trim() === '' ? undefined : html;
    beside += html.slice(from, open);
    from = close + 3;
  }
  return `${beside}${html.slice(from)}`.trim();
}
