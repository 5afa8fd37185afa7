interface HtmlText {
  text: string;
  /** Its offset in the HTML. */
  index: number;
}

export const comment = /<!--[\s\S]*?(?:-->|$)/g;

export const commentOrTag = new RegExp(`${comment.source}|<[^<>]*>`, 'g');

/** Addresses and titles in HTML, without those in comments. */
export function listHtmlAttributes(html: string): HtmlText[] {
  const blanked = blankOut(comment, html);
  return [...blanked.matchAll(/\s(?:href|title)=(["'])([^"']*)\1/gi)].map(
    ({ 0: whole, 2: text = '', index }) => ({
      text,
      index: index + whole.length - 1 - text.length,
    }),
  );
}

/** The words of HTML line by line, without comments and tags. */
export function listHtmlTexts(html: string): HtmlText[] {
  const blanked = blankOut(commentOrTag, html);
  return [...blanked.matchAll(/[^\n]+/g)]
    .map(({ 0: text, index }) => ({ text, index }))
    .filter(({ text }) => text.trim() !== '');
}

function blankOut(pattern: RegExp, html: string): string {
  return html.replace(pattern, (match) => '\n'.repeat(match.length));
}

/** HTML without its comments; `undefined` where one of them has no end. */
export function stripComments(html: string): string | undefined {
  let rest = '';
  let from = 0;
  // Step by step: a pattern could take forever.
  for (let open = html.indexOf('<!--'); open >= 0; open = html.indexOf('<!--', from)) {
    const close = html.indexOf('-->', open + 4);
    // After words or tags, those are wrong first.
    if (close < 0) return `${rest}${html.slice(from, open)}`.trim() === '' ? undefined : html;
    rest += html.slice(from, open);
    from = close + 3;
  }
  return `${rest}${html.slice(from)}`.trim();
}
