import { sourceAttributes } from '../find-source';
import { findSoon, hydrate } from '../keep-state';
import { locationOf } from '../track-widget-sources';

/**
 * The element that shows what is written at a place of the content, such as `content/hero.yaml#/introduction` or
 * `content/pages/privacy.md:12`; of a group, its first element. Visible elements are preferred.
 */
export function findPlace(at: string): Element | undefined {
  const line = /^(.+):(\d+)$/.exec(at);
  const shown = line ? findLine(line[1] ?? '', Number(line[2])) : findValue(at);
  return shown.find(isSeen) ?? shown[0];
}

/** Opens whatever hides an element: a menu, a disclosure, a tab, a slide. Resolves to the element that is then seen. */
export async function revealPlace(at: string): Promise<Element | undefined> {
  const element = findPlace(at);
  if (element) await openAround(element);
  else await openWidget(at);
  return findPlace(at);
}

/** The elements with this text; else those with it in an attribute, such as the dot of a slide; else those of a part of it. */
function findValue(at: string): Element[] {
  const texts: Element[] = [];
  const attributes: Element[] = [];
  const parts: Element[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    const places = sourceAttributes.map((name) => locationOf(element, name));
    if (locationOf(element, 'data-source') === at) texts.push(element);
    else if (places.includes(at)) attributes.push(element);
    else if (places.some((place) => place?.startsWith(`${at}/`))) parts.push(element);
  }
  return [texts, attributes, parts].find((elements) => elements.length > 0) ?? [];
}

/** The blocks that begin at the nearest line above. */
function findLine(file: string, line: number): Element[] {
  const blocks = [...document.body.querySelectorAll(`[data-source^="${CSS.escape(file)}:"]`)];
  const lineOf = (element: Element) =>
    Number.parseInt(element.getAttribute('data-source')?.slice(file.length + 1) ?? '', 10);
  const nearest = Math.max(...blocks.map(lineOf).filter((own) => own <= line));
  return blocks.filter((element) => lineOf(element) === nearest);
}

function isSeen(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** Whether an element is visible, or is being faded in, which begins without any opacity. */
export function isOpen(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}

async function openAround(element: Element): Promise<void> {
  const slot = element.closest<HTMLElement>('[data-widget]');
  if (slot) await hydrate(slot);
  for (let around: Element | null = element; around; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement) around.open = true;
    else if (around.matches('[popover]:not(:popover-open)')) (around as HTMLElement).showPopover();
    else if (around.id) {
      const selector = `[aria-controls~="${CSS.escape(around.id)}"]`;
      const isInWidget = slot !== null && slot !== around && slot.contains(around);
      const control =
        isInWidget && !isSeen(element)
          ? await findSoon(selector)
          : document.querySelector<HTMLElement>(selector);
      // Chosen again, a tab stays open, and a carousel stops there.
      if (control?.role === 'tab' || !isSeen(element)) control?.click();
    }
  }
  await nextFrames();
}

/** A text that a widget shows only once something is chosen stands in its props: each tab is tried. */
async function openWidget(at: string): Promise<void> {
  const props = [...document.querySelectorAll('[data-source-texts]')].find((element) =>
    Object.values(JSON.parse(element.getAttribute('data-source-texts') ?? '{}')).includes(at),
  );
  const slot = props?.previousElementSibling;
  if (!(slot instanceof HTMLElement)) return;
  await hydrate(slot);
  await nextFrames();
  for (const control of slot.querySelectorAll<HTMLElement>('[role="tab"], [aria-expanded="false"]')) {
    control.click();
    await nextFrames();
    if (findPlace(at)) return;
  }
}

/** A widget needs some frames to show a choice. */
async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
}
