/*
 * Stands in pages of text, right after them: marks in the contents where one is, and says it where those are folded. A
 * heading counts from where it has come up into the uppermost third of the screen. A link that is pressed folds the
 * contents, which would cover what it leads to.
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
  // Browsers tell of it once a frame, also of a jump from one heading past several others.
  addEventListener('scroll', mark, { passive: true });
}

// A module to TypeScript; what stands in the page is a plain script.
export {};
