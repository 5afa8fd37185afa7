import { describe } from './describe';
import type { Fault } from './index';
import { isShown } from './text-lines';

const smallest = 44;
const controls = 'a[href], button, input:not([type="hidden"]), select, summary, [role="tab"]';

/** What a finger would miss. A link within a sentence is as high as its line, and may be. */
export function findSmallTargets(): Fault[] {
  return [...document.querySelectorAll(controls)]
    .filter((element) => isShown(element) && !isInSentence(element))
    .map((element) => ({ element, box: targetOf(element).getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && (isSmall(box.width) || isSmall(box.height)))
    .map(({ element, box }) => ({
      text: `touch target: ${describe(element)}`,
      measure: `${Math.round(box.width)} × ${Math.round(box.height)}`,
    }));
}

/** A label is pressed as its control is. */
function targetOf(element: Element): Element {
  return element.closest('label') ?? element;
}

function isSmall(size: number): boolean {
  return size < smallest - 0.5;
}

function isInSentence(element: Element): boolean {
  if (getComputedStyle(element).display !== 'inline') return false;
  const around = element.closest('p, li, td, dd');
  return around !== null && around.textContent?.trim() !== element.textContent?.trim();
}
