import type { Diagnostic } from '../../diagnostics/diagnostic';
import type { PageState } from '../server/page-state';
import { overlayStyles } from './overlay-styles';
import { editorUrl, requestEditor } from './request-editor';

export interface Overlay {
  /** Lists the diagnostics; hides itself when none of them stops the build. */
  show(state: PageState): void;
}

/**
 * The list of what is wrong, over the foot of the page. In a shadow root, so that the site's styles do
 * not reach it nor its own the site; in the top layer, so that nothing covers it. It never takes the focus.
 */
export function createOverlay(): Overlay {
  const host = document.createElement('div');
  host.dataset.dev = '';
  const root = host.attachShadow({ mode: 'open' });
  const styles = new CSSStyleSheet();
  styles.replaceSync(overlayStyles);
  root.adoptedStyleSheets = [styles];

  const title = create('h2', { id: 'title' });
  const hide = create('button', { type: 'button', textContent: 'Hide' });
  hide.setAttribute('aria-keyshortcuts', 'Escape');
  const list = create('ol', {});
  const panel = create('section', { popover: 'manual' });
  panel.setAttribute('aria-labelledby', title.id);
  const head = create('header', {});
  head.append(title, hide);
  panel.append(head, list);
  // Outside the panel: what is not there yet cannot be heard to change.
  const announcement = create('p', { className: 'announcement' });
  announcement.setAttribute('role', 'status');
  root.append(panel, announcement);
  // Before the page in the order of the Tab key, and no part of the body that pages are compared by.
  document.documentElement.insertBefore(host, document.body);

  let shown = '';
  let cameFrom: HTMLElement | undefined;
  host.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && relatedTarget !== host) cameFrom = relatedTarget;
  });
  const close = () => {
    const hadFocus = document.activeElement === host;
    panel.hidePopover();
    if (hadFocus) cameFrom?.focus({ preventScroll: true });
  };
  hide.addEventListener('click', close);
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !panel.matches(':popover-open')) return;
    // A menu of the site that is open has the first claim.
    if (!event.defaultPrevented && !document.querySelector(':popover-open')) close();
  });

  return {
    show({ page, diagnostics }) {
      const stops = diagnostics.some(({ severity }) => severity === 'error');
      const key = stops ? JSON.stringify([page !== undefined, diagnostics]) : '';
      if (key === shown) return;
      shown = key;
      if (!stops) {
        if (panel.matches(':popover-open')) close();
        announcement.textContent = 'The site is built again.';
        return;
      }
      const hadFocus = document.activeElement === host;
      title.textContent = toTitle(diagnostics, page !== undefined);
      list.replaceChildren(...diagnostics.map(toItem));
      announcement.textContent = title.textContent;
      panel.showPopover();
      if (hadFocus) hide.focus();
    },
  };
}

function toTitle({ length }: readonly Diagnostic[], hasGoodBuild: boolean): string {
  const count = length === 1 ? '1 problem' : `${length} problems`;
  return hasGoodBuild ? `${count}. This is the last page that worked.` : `${count} before there is a page.`;
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

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}
