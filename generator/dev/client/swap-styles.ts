const fontRules = /@font-face\s*\{[^}]*\}/g;

/** Gives the page the styles of `next`. */
export function swapStyles(next: Document): void {
  swapInlineStyles(next);
  const [before, after] = [document, next].map(linkedStyles) as [HTMLLinkElement[], HTMLLinkElement[]];
  for (const [index, link] of before.entries()) {
    const href = after[index]?.getAttribute('href');
    if (href && href !== link.getAttribute('href')) swapLink(link, href);
  }
}

/** The old styles stay until the new ones have loaded, so that the page is never without styles. */
function swapLink(link: HTMLLinkElement, href: string): void {
  // A style sheet that is still loading is out of date.
  if (link.nextElementSibling?.matches(`${linked}[data-dev]`)) link.nextElementSibling.remove();
  const swapped = link.cloneNode() as HTMLLinkElement;
  swapped.setAttribute('href', href);
  swapped.dataset.dev = '';
  swapped.onload = () => {
    link.remove();
    delete swapped.dataset.dev;
  };
  link.after(swapped);
}

const linked = 'link[rel="stylesheet"]';

/** In the order of the page, which is the same in each of its states. Widgets manage their own links. */
function linkedStyles(page: Document): HTMLLinkElement[] {
  return [...page.querySelectorAll<HTMLLinkElement>(`${linked}:not([data-dev], [data-widget] *)`)];
}

/**
 * `@font-face` rules that have not changed stay where they are, because the browser would load the fonts again and show
 * fallbacks until then. The rest moves to a `<style>` of ours in one step.
 */
function swapInlineStyles(next: Document): void {
  const text = pageStyle(next)?.textContent ?? '';
  const own = pageStyle(document);
  if (!own?.sheet) return;
  const swapped = document.head.querySelector('style[data-dev]');
  const fonts = fontsOf(text);
  if (fonts !== fontsOf(own.textContent ?? '')) {
    own.textContent = text;
    swapped?.remove();
    return;
  }
  const rest = text.replace(fontRules, '');
  if (swapped) {
    swapped.textContent = rest;
    return;
  }
  const style = document.createElement('style');
  style.dataset.dev = '';
  style.textContent = rest;
  own.after(style);
  const { cssRules } = own.sheet;
  for (let index = cssRules.length - 1; index >= 0; index--) {
    if (!(cssRules[index] instanceof CSSFontFaceRule)) own.sheet.deleteRule(index);
  }
}

function pageStyle({ head }: Document): HTMLStyleElement | null {
  return head.querySelector<HTMLStyleElement>('style:not([data-dev])');
}

function fontsOf(text: string): string {
  return text.match(fontRules)?.join('') ?? '';
}
