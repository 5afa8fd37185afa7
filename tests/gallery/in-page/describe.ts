const longest = 40;

/** An element in a few words: where it stands and what it says. */
export function describe(element: Element): string {
  const name = element.getAttribute('aria-label') ?? element.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  const words = name.length > longest ? `${name.slice(0, longest)}…` : name;
  return `${selectorOf(element)} “${words}”`;
}

function selectorOf(element: Element): string {
  const own = nameOf(element);
  if (element.id || element.classList.length > 0) return own;
  const around = element.parentElement?.closest('[class], [id]');
  return around ? `${nameOf(around)} ${own}` : own;
}

function nameOf(element: Element): string {
  if (element.id) return `#${element.id}`;
  const [first] = element.classList;
  return first ? `.${first}` : element.localName;
}
