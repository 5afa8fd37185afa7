/** Whether the lines of an element begin at the right, and the next of a row stands at the left. */
export function isReadFromRight(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
