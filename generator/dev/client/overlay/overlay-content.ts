import type { Diagnostic } from '../../../diagnostics/diagnostic';
import type { DevState } from '../../server/page-state';
import { editorUrl, requestEditor } from '../request-editor';

export interface OverlayContent {
  title: string;
  diagnostics: readonly Diagnostic[];
}

/** What the overlay shows by itself: errors of the build, otherwise what scripts of the site threw. */
export function contentOf({ diagnostics, failures }: DevState): OverlayContent | undefined {
  if (diagnostics.some(({ severity }) => severity === 'error')) {
    const count = diagnostics.length === 1 ? '1 problem' : `${diagnostics.length} problems`;
    const isWaiting = document.documentElement.hasAttribute('data-dev-waiting');
    const end = isWaiting ? ' before there is a page.' : '. This is the last page that worked.';
    return { title: count + end, diagnostics };
  }
  if (failures.length === 0) return undefined;
  return { title: 'A script of the site failed in the browser.', diagnostics: failures };
}

/** A diagnostic with its frame and a link that opens the editor. */
export function toItem({ file, line, column, message, fix, severity, frame }: Diagnostic): HTMLElement {
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
