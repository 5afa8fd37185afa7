/*
 * Runs on a page that is there in other languages: a link to one of them leads to the part of the page that is in the
 * address, which has the same name in each.
 */
addEventListener('click', ({ target }) => {
  const link = (target as Element).closest<HTMLAnchorElement>('.languages a');
  if (link) link.hash = location.hash;
});

// A module to TypeScript; in the page it is a plain script.
export {};
