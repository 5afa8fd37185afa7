/**
 * Finds elements as assistive technology would: by role and accessible name. It knows the roles and the
 * sources of names that the widgets use, and no more.
 */

/** The one element with this role and name; anything else is an error that lists what is there. */
export function findByRole(root: ParentNode, role: string, name?: string): HTMLElement {
  const all = findAllByRole(root, role);
  const found = name === undefined ? all : all.filter((element) => nameOf(element) === name);
  if (found.length !== 1) {
    const names = all.map((element) => `"${nameOf(element)}"`).join(', ');
    throw new Error(`found ${found.length} of role ${role}, name ${name}; there are: ${names || 'none'}`);
  }
  return found[0] as HTMLElement;
}

/** Every element with this role, in the order of the document. */
export function findAllByRole(root: ParentNode, role: string): HTMLElement[] {
  const all = [...root.querySelectorAll<HTMLElement>('*')];
  return all.filter((element) => !element.closest('[aria-hidden="true"]') && roleOf(element) === role);
}

const nativeRoles: [selector: string, role: string][] = [
  ['button', 'button'],
  ['a[href]', 'link'],
  ['input[type="checkbox"]', 'checkbox'],
  ['input[type="radio"]', 'radio'],
  ['input[type="search"]', 'searchbox'],
  ['input[type="text"], textarea', 'textbox'],
  ['fieldset', 'group'],
  ['h1, h2, h3, h4', 'heading'],
  ['img', 'img'],
  ['ol, ul', 'list'],
  ['progress', 'progressbar'],
  ['section[aria-label]', 'region'],
];

function roleOf(element: Element): string | undefined {
  return element.getAttribute('role') ?? nativeRoles.find(([selector]) => element.matches(selector))?.[1];
}

/** The accessible name: `aria-labelledby`, `aria-label`, the native label, then the contents. */
export function nameOf(element: Element): string {
  const labelledBy = element.getAttribute('aria-labelledby');
  if (labelledBy) {
    const named = labelledBy.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    return named.map(nameOf).join(' ');
  }
  const label = element.getAttribute('aria-label') ?? element.getAttribute('alt');
  if (label !== null) return label;
  if (element.matches('fieldset')) return textOf(element.querySelector('legend'));
  const { labels } = element as Partial<HTMLInputElement>;
  if (labels && labels.length > 0) return textOf(labels[0] as HTMLElement);
  return textOf(element);
}

/** What is read of an element's contents: all that is not hidden from assistive technology. */
export function textOf(element: Element | null): string {
  const copy = element?.cloneNode(true) as Element | undefined;
  for (const hidden of copy?.querySelectorAll('[aria-hidden="true"]') ?? []) hidden.remove();
  return (copy?.textContent ?? '').replace(/\s+/g, ' ').trim();
}
