import type { Diagnostic } from '../../../diagnostics/diagnostic';
import type { DevState } from '../../server/page-state';
import { editorUrl, requestEditor } from '../request-editor';
import { overlayStyles } from './overlay-styles';

export interface Overlay {
  /** Lists the diagnostics, or hides itself if there are none. */
  show(state: DevState): void;
}

/**
 * The list of problems, over the bottom of the page. It is in a shadow root, which separates its styles from the site's,
 * and in the top layer, so that nothing covers it. It never takes the focus.
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
  // Outside the panel, because screen readers only announce changes in a live region that is already shown.
  const announcement = create('p', { className: 'announcement' });
  announcement.setAttribute('role', 'status');
  root.append(panel, announcement);
  // Before the page in tab order, and outside the body, which `planPatch` compares.
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
    // Escape closes an open menu of the site first.
    if (!event.defaultPrevented && !document.querySelector(':popover-open')) close();
  });

  const open = ({ title: words, diagnostics }: OverlayContent) => {
    const hadFocus = document.activeElement === host;
    title.textContent = words;
    list.replaceChildren(...diagnostics.map(toItem));
    announcement.textContent = words;
    panel.showPopover();
    if (hadFocus) hide.focus();
  };
  return {
    show(state) {
      const content = contentOf(state);
      const key = content ? JSON.stringify(content) : '';
      if (key === shown) return;
      shown = key;
      if (content) return open(content);
      if (panel.matches(':popover-open')) close();
      announcement.textContent = 'The site is built again.';
    },
  };
}

interface OverlayContent {
  title: string;
  diagnostics: readonly Diagnostic[];
}

/** What the overlay shows by itself: errors of the build, otherwise what scripts of the site threw. */
function contentOf({ diagnostics, failures }: DevState): OverlayContent | undefined {
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
