import type { Diagnostic } from '../../../diagnostics/diagnostic';
import type { DevState } from '../../server/page-state';
import { editorUrl, requestEditor } from '../request-editor';

export interface OverlayContent {
  title: string;
  items: () => HTMLElement[];
  /** Equal for contents that look the same. */
  key: string;
}

/** What is to be shown over a page without being asked for: what is worst. `found` is the document of its address. */
export function contentOf(state: DevState, found: string): OverlayContent | undefined {
  const { pages, diagnostics, failures } = state;
  const isBuilt = '404.html' in pages;
  if (diagnostics.some(({ severity }) => severity === 'error')) {
    const end = isBuilt ? '. This is the last page that worked.' : ' before there is a page.';
    return listOf(countProblems(diagnostics) + end, diagnostics);
  }
  if (failures.length > 0) return listOf('A script of the site failed in the browser.', failures);
  const isMissing = isBuilt && found === '404.html' && !/\/404(\.html)?$/.test(location.pathname);
  if (!isMissing) return undefined;
  return {
    title: `There is no page at ${location.pathname}. These are there:`,
    items: () => state.addresses.map((address) => toLink(state.base, address)),
    key: state.addresses.join(),
  };
}

/** A list of diagnostics, each with its lines and a link that opens the editor. */
function listOf(title: string, diagnostics: readonly Diagnostic[]): OverlayContent {
  return { title, items: () => diagnostics.map(toItem), key: JSON.stringify([title, diagnostics]) };
}

function countProblems({ length }: readonly Diagnostic[]): string {
  return length === 1 ? '1 problem' : `${length} problems`;
}

function toLink(base: string, address: string): HTMLElement {
  const item = create('li', {});
  const url = base + address.slice(1);
  item.append(create('a', { href: url, textContent: url }));
  return item;
}

function toItem({ file, line, column, message, fix, severity, frame }: Diagnostic): HTMLElement {
  const item = create('li', {});
  const place = `${file}:${line}:${column}`;
  const link = create('a', { textContent: place, href: editorUrl(place) });
  const answer = create('span', { className: 'answer', role: 'status' });
  link.addEventListener('click', async (event) => {
    event.preventDefault();
    answer.textContent = (await requestEditor(place)) ?? '';
  });
  const mark = severity === 'warning' ? 'Warning: ' : '';
  item.append(link, answer, create('p', { textContent: `${mark}${message}. ` }));
  item.lastElementChild?.append(create('b', { textContent: fix }));
  if (frame) {
    const lines = create('pre', { textContent: frame, tabIndex: 0, role: 'region' });
    lines.setAttribute('aria-label', `The lines around ${place}`);
    item.append(lines);
  }
  return item;
}

export function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}
