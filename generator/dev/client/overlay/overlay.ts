import type { Diagnostic } from '../../../diagnostics/diagnostic';
import type { DevState } from '../../server/page-state';
import { editorUrl, requestEditor } from '../request-editor';

/**
 * The list of problems, over the bottom of the page. It is in a shadow root, which separates its styles from the site's,
 * and in the top layer, so that nothing covers it. It never takes the focus. The returned function lists what a state has,
 * or hides the list if that is nothing.
 */
export function createOverlay(): (state: DevState) => void {
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
  return (state) => {
    const content = contentOf(state);
    const key = content ? JSON.stringify(content) : '';
    if (key === shown) return;
    shown = key;
    if (content) return open(content);
    if (panel.matches(':popover-open')) close();
    announcement.textContent = 'The site is built again.';
  };
}

interface OverlayContent {
  title: string;
  diagnostics: readonly Diagnostic[];
}

/** Errors of the build or, without any, errors of scripts in the browser. */
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

/** In the colors of the site but with system fonts, because the site's fonts may be broken. Nothing moves. */
const overlayStyles = `
:host { all: initial !important }
section {
  box-sizing: border-box;
  position: fixed;
  inset: auto 0 0;
  width: auto;
  max-width: none;
  max-height: min(60vh, 40rem);
  margin: 0;
  padding: 0 clamp(0.75rem, 3vw, 2rem) 1rem;
  overflow: auto;
  overscroll-behavior: contain;
  border: 0;
  border-top: 2px solid #f5853f;
  background: #0c0d16;
  color: #f4eee0;
  font: 0.9375rem/1.5 system-ui, sans-serif;
  text-align: start;
  color-scheme: dark;
}
header {
  position: sticky;
  top: 0;
  display: flex;
  gap: 1rem;
  align-items: center;
  justify-content: space-between;
  padding-block: 0.5rem;
  background: inherit;
}
h2 { margin: 0; font: bold 1rem/1.4 system-ui, sans-serif; overflow-wrap: anywhere }
button {
  flex: none;
  min-width: 2.75rem;
  min-height: 2.75rem;
  padding: 0 1rem;
  border: 1px solid #ecc777;
  border-radius: 0.25rem;
  background: none;
  color: #ecc777;
  font: inherit;
  cursor: pointer;
}
ol { margin: 0; padding: 0; list-style: none }
li { padding-block: 0.5rem; border-top: 1px solid #3d3a55; overflow-wrap: anywhere }
a { display: inline-block; padding-block: 0.25rem; color: #ecc777; font-family: ui-monospace, monospace }
p { margin: 0 }
.answer { margin-inline-start: 1rem; color: #ffb98a }
b { font-weight: 600; color: #fff }
pre {
  margin: 0.5rem 0 0;
  padding: 0.5rem 0.75rem;
  overflow-x: auto;
  background: #1b1a2e;
  font: 0.8125rem/1.5 ui-monospace, monospace;
}
:focus-visible { outline: 2px solid #f4eee0; outline-offset: 2px }
pre:focus-visible { outline-offset: -2px }
.announcement { position: fixed; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
@media print { section { display: none } }
@media (forced-colors: active) { section { border-top-color: CanvasText } }
`;
