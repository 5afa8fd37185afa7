/** Gives the browser its turn, so that no click waits for a whole row of work. */
export function takeTurns(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
