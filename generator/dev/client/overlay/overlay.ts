import type { DevState } from '../../server/page-state';
import { contentOf, create, type OverlayContent } from './overlay-content';
import { overlayStyles } from './overlay-styles';

export interface Overlay {
  /** Lists what is wrong; hides itself when nothing is. `found` is the document of the page's address. */
  show(state: DevState, found: string): void;
}

/**
 * The list of mistakes, over the foot of the page. In a shadow root, so that the site's styles do not reach it nor its
 * own the site; in the top layer, so that nothing covers it. It never takes the focus.
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

  const open = ({ title: words, items }: OverlayContent) => {
    const hadFocus = document.activeElement === host;
    title.textContent = words;
    list.replaceChildren(...items());
    announcement.textContent = words;
    panel.showPopover();
    if (hadFocus) hide.focus();
  };
  return {
    show(state, found) {
      const content = contentOf(state, found);
      if ((content?.key ?? '') === shown) return;
      shown = content?.key ?? '';
      if (content) return open(content);
      if (panel.matches(':popover-open')) close();
      announcement.textContent = 'The site is built again.';
    },
  };
}
