import type { Locator, Page } from 'playwright-core';

/** The words of an element as a visitor sees them. */
export async function wordsOf(element: Locator): Promise<string> {
  return (await element.allInnerTexts()).join('\n');
}

/**
 * Those of the texts that nobody can read on the page: missing, invisible, of no size, or cut away by
 * whatever they stand in. What can be scrolled to counts as readable. Spaces do not matter.
 */
export function unreadableTexts(page: Page, texts: string[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

    /** What is left of a box once everything around it has cut off what it cuts off. */
    const isCutAway = (element: Element, box: DOMRect): boolean => {
      let { left, top, right, bottom } = box;
      for (
        let around: Element | null = element;
        around && around !== document.body;
        around = around.parentElement
      ) {
        const style = getComputedStyle(around);
        if (style.clipPath === 'inset(50%)') return true;
        const outer = around.getBoundingClientRect();
        if (/hidden|clip/.test(style.overflowX))
          [left, right] = [Math.max(left, outer.left), Math.min(right, outer.right)];
        if (/hidden|clip/.test(style.overflowY))
          [top, bottom] = [Math.max(top, outer.top), Math.min(bottom, outer.bottom)];
        if (style.position === 'fixed') break;
      }
      return right - left < 2 || bottom - top < 2;
    };

    const isReadable = (element: Element): boolean => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        if (!parent || squeeze(walker.currentNode.textContent ?? '') === '') continue;
        range.selectNodeContents(walker.currentNode);
        // An engraved letter may stand for the first one, which then takes no room.
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (!isShown(parent) || boxes.length === 0 || boxes.some((box) => isCutAway(parent, box)))
          return false;
      }
      return true;
    };

    const elements = [...document.body.querySelectorAll('*')].filter(
      ({ tagName }) => !/SCRIPT|STYLE/.test(tagName),
    );
    return wanted.filter((text) => {
      const holders = elements.filter((element) =>
        squeeze(element.textContent ?? '').includes(squeeze(text)),
      );
      const closest = holders.filter(
        (element) => !holders.some((other) => other !== element && element.contains(other)),
      );
      return !closest.some(isReadable);
    });
  }, texts);
}

type Site = typeof import('./site-content').site;

/** What the landing page has to say: all of it, that of widgets included. */
export function landingTexts(site: Site): string[] {
  const { hero, slides, features, roadmap, testimonials } = site;
  const takingTurns: (string | undefined)[] = [
    ...hero.phrases,
    ...slides.slides.map(({ title }) => title),
    ...features.features.flatMap(({ description, caption }) => [description, caption]),
    ...roadmap.items.flatMap(({ title, description, version = title }) => [title, description, version]),
    ...testimonials.testimonials.flatMap(({ name, role, content }) => [name, role, content]),
  ];
  // Content may leave some of them out.
  return [...steadyTexts(site), ...takingTurns.filter((text) => text !== undefined)];
}

/** What of that is shown at all times. */
export function steadyTexts(site: Site): string[] {
  const { hero, features, ultimateHost, roadmap, community, team } = site;
  const { monthly, annual } = ultimateHost.pricing;
  const texts: (string | undefined)[] = [
    hero.introduction,
    ...[...hero.stats, ...community.stats].flatMap(({ value, label }) => [value, label]),
    ...features.features.map(({ title }) => title),
    ...ultimateHost.benefits.flatMap(({ title, description }) => [title, description]),
    ...[monthly, annual].flatMap(({ name, price, period }) => [name, price, period]),
    annual.saving,
    ultimateHost.cancel,
    ...Object.values(roadmap.statuses),
    ...team.members.flatMap(({ name, role, bio }) => [name, role, bio]),
    ...team.story.paragraphs,
    ...team.values.flatMap(({ title, description }) => [title, description]),
  ];
  return texts.filter((text) => text !== undefined);
}
