interface HtmlText {
  text: string;
  /** Where in the HTML it begins. */
  index: number;
}

/** Addresses and titles in HTML, without those in comments. */
export function listHtmlAttributes(html: string): HtmlText[] {
  const blanked = blankOut(/<!--[\s\S]*?(?:-->|$)/g, html);
  return [...blanked.matchAll(/\s(?:href|title)=(["'])([^"']*)\1/gi)].map(
    ({ 0: whole, 2: text = '', index }) => ({
      text,
      index: index + whole.length - 1 - text.length,
    }),
  );
}

/** What HTML says, piece by piece: neither comments nor tags, and no line end. */
export function listHtmlTexts(html: string): HtmlText[] {
  const blanked = blankOut(/<!--[\s\S]*?(?:-->|$)|<[^<>]*>/g, html);
  return [...blanked.matchAll(/[^\n]+/g)]
    .map(({ 0: text, index }) => ({ text, index }))
    .filter(({ text }) => text.trim() !== '');
}

function blankOut(signs: RegExp, html: string): string {
  return html.replace(signs, (found) => '\n'.repeat(found.length));
}
