/** Brings the line of the caret into view, which browsers leave to somebody who types there. */
export function scrollToCaret(area: HTMLTextAreaElement): void {
  const y = measureTo(area, area.selectionStart);
  // Where a browser does not let the field grow with its text, the text scrolls in it.
  area.scrollTop = y - area.clientHeight / 2;
  const mark = document.createElement('span');
  mark.style.position = 'absolute';
  mark.style.top = `${area.offsetTop + y - area.scrollTop}px`;
  // Clear of the toolbar, which stays at the top.
  mark.style.scrollMarginBlock = '8rem';
  area.after(mark);
  mark.scrollIntoView({ block: 'nearest' });
  mark.remove();
}

/** How far below the top of the field the line at an offset ends, as a copy with the text up to there has it. */
function measureTo(area: HTMLTextAreaElement, offset: number): number {
  const copy = area.cloneNode() as HTMLTextAreaElement;
  copy.removeAttribute('id');
  copy.value = area.value.slice(0, offset);
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    width: `${area.offsetWidth}px`,
    height: '0',
    minHeight: '0',
  });
  area.after(copy);
  const { scrollHeight } = copy;
  copy.remove();
  return scrollHeight;
}
