/**
 * What moves as one travels: from page to page the light changes while the logo and the footer stay where they
 * are, and down the first screen the sky and the ranges stay behind, the shore less so. No page needs it to be
 * painted, so it comes with the script and not in the first packets.
 */
const styles = `@media (prefers-reduced-motion: no-preference) {
  @view-transition { navigation: auto }
  ::view-transition-group(*) { animation-duration: var(--calm); animation-timing-function: var(--ease) }
  .bar .brand { view-transition-name: logo }
  body > footer { view-transition-name: foot }
  @supports (animation-timeline: scroll()) {
    #hero .valley img { animation: lag linear both; animation-timeline: scroll(); animation-range: 0 100svh }
    #hero .near { --lag: 14px }
  }
  @keyframes lag { to { translate: 0 var(--lag, 36px) } }
}`;

/** Gives the page these styles; a browser drops what it does not know. */
export function moveWithTheTraveller(): void {
  if (!('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
