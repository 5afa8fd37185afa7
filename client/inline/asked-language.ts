/*
 * Runs right after what the error page says in other languages, where a host has one error page alone: if the address that
 * was asked for is of one of them, that comes first, and names the document.
 */
{
  const asked = [...document.querySelectorAll<HTMLElement>('[data-home]')].find(
    ({ dataset: { home = '' } }) => location.pathname.startsWith(home),
  );
  if (asked) {
    document.querySelector('main')?.prepend(asked);
    document.title = asked.querySelector('h2')?.textContent ?? '';
  }
}

// A module to TypeScript; in the page it is a plain script.
export {};
