/*
 * Stands in pages of text, right behind them: marks in the contents where one is. A heading counts from where it has
 * come up into the uppermost quarter of the screen.
 */
{
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.contents a')];
  const headings = links.map(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))));
  const mark = () => {
    const reached = headings.filter(
      (heading) => heading && innerHeight / 4 > heading.getBoundingClientRect().top,
    );
    links.forEach((link, index) => {
      link.ariaCurrent = index === reached.length - 1 ? 'location' : null;
    });
  };
  // It tells each time that a heading comes over that line.
  const observer = new IntersectionObserver(mark, { rootMargin: '0% 0% -75%' });
  for (const heading of headings) if (heading) observer.observe(heading);
}

// A module to TypeScript; what stands in the page is a plain script.
export {};
