/*
 * Runs right after a page of text: marks the current heading in the table of contents, and names it where that is folded.
 * A heading is current once it is in the uppermost third of the screen. A pressed link folds the table, which would cover
 * its target.
 */
{
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.contents a')];
  const headings = links.map(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))));
  const here = document.querySelector('.contents summary b');
  const folding = document.querySelector('.contents details');
  const mark = () => {
    const reached = headings.filter(
      (heading) => heading && innerHeight / 3 > heading.getBoundingClientRect().top,
    );
    links.forEach((link, index) => {
      link.ariaCurrent = index === reached.length - 1 ? 'location' : null;
    });
    if (here) here.textContent = links[reached.length - 1]?.textContent ?? '';
  };
  for (const link of links) link.addEventListener('click', () => folding?.removeAttribute('open'));
  // Browsers fire it once a frame, also for a jump past several headings.
  addEventListener('scroll', mark, { passive: true });
}

// A module to TypeScript; in the page it is a plain script.
export {};
