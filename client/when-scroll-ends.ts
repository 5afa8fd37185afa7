/** In milliseconds: who has not scrolled for so long has come to rest. */
const restMs = 150;

/** Calls back each time that scrolling has come to rest: as `scrollend`, of which Safari tells only from version 26.2. */
export function whenScrollEnds(callBack: () => void): void {
  let timer: ReturnType<typeof setTimeout>;
  addEventListener('scroll', () => {
    clearTimeout(timer);
    timer = setTimeout(callBack, restMs);
  });
}
