/**
 * Notes what has the focus. The function returned gives it to the same element where that has gone and come again,
 * such as a link that was moved to another place in its row.
 */
export function keepFocus(): () => void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return () => undefined;
  const around: Element[] = [];
  for (let element = focused.parentElement; element; element = element.parentElement) around.push(element);
  return () => {
    if (focused.isConnected) return;
    const row = around.find(({ isConnected }) => isConnected);
    const alike = [...(row?.querySelectorAll<HTMLElement>(focused.localName) ?? [])].filter(
      (element) => element.id === focused.id && element.getAttribute('href') === focused.getAttribute('href'),
    );
    const same = alike.find(({ textContent }) => textContent === focused.textContent);
    const isKnown = focused.id !== '' || focused.hasAttribute('href');
    (same ?? (isKnown ? alike[0] : undefined))?.focus({ preventScroll: true });
  };
}
