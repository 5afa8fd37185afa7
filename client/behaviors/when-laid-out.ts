/**
 * Calls back once the browser has laid out the page for its next frame. A script that asks for a position earlier forces
 * the layout, and the first paint waits for that.
 */
export function whenLaidOut(callBack: () => void): void {
  const observer = new IntersectionObserver(() => {
    observer.disconnect();
    callBack();
  });
  observer.observe(document.body);
}
