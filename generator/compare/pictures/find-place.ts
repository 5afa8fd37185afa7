/** The text or picture to look for on a page. */
export interface Wanted {
  words: string;
  /** The names of a picture's files. */
  pictures: string[];
}

/** The place of an element, in coordinates of the whole page. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Outlines the smallest element that shows it, and returns its box; `undefined` if no visible element does. It runs in the
 * open page, so it must not refer to anything outside this function.
 */
export function outlinePlace({ words, pictures }: Wanted): Box | undefined {
  const squeeze = (text: string) => text.replace(/\s+/g, '');
  const wanted = squeeze(words).slice(0, 200);
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1;
  };
  const findPicture = () =>
    [...document.images].find(
      (image) =>
        pictures.some((name) => `${image.currentSrc} ${image.src}`.includes(`/assets/${name}-`)) &&
        isShown(image),
    );
  const findText = () => {
    if (wanted === '') return undefined;
    const all = [...document.body.querySelectorAll('*')];
    const holders = all.filter((element) => squeeze(element.textContent ?? '').includes(wanted));
    for (const holder of holders) if (holder instanceof HTMLDetailsElement) holder.open = true;
    return holders.filter(isShown).at(-1);
  };
  const element = pictures.length > 0 ? findPicture() : findText();
  if (!(element instanceof HTMLElement)) return undefined;
  element.style.outline = '3px solid #d6006c';
  element.style.outlineOffset = '3px';
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + scrollX, y: top + scrollY, width, height };
}
