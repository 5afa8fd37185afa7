/*
 * Stands in the page itself, before all that is drawn: the page is painted from the start as its widgets will show it,
 * and nothing is folded away before anybody's eyes when the scripts come. The first paint waits for it, so what can
 * wait for the first paint stands further down (`before-sections.ts`).
 */
{
  const { dataset } = document.documentElement;
  dataset.arranged = '';
  // The other faces are asked for later, but not where somebody is led into the page, by its address or to the place
  // that an earlier visit has noted: what they are led to must not move. To whoever comes from another page of the
  // site, stand-ins would only be a flicker.
  if (!history.state && !location.hash && !document.referrer.startsWith(origin)) dataset.faces = 'headline';
}

// A module to TypeScript; what stands in the page is a plain script.
export {};
