/** In milliseconds: how long after the last scroll event scrolling has ended. */
const restMs = 150;

/** Calls back each time scrolling has ended, like `scrollend`, which Safari has only from version 26.2. */
export function whenScrollEnds(callBack: () => void): void {
  let timer: ReturnType<typeof setTimeout>;
  addEventListener('scroll', () => {
    clearTimeout(timer);
    timer = setTimeout(callBack, restMs);
  });
}
