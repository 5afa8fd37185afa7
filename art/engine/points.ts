/** Pairs of numbers as one would note them down: `'0.25 0, 0.2 0.14'`. For outlines and the profiles of turned bodies. */
export const points = (text: string): (readonly [number, number])[] =>
  text.split(',').map((pair) => {
    const [x, y] = pair.trim().split(/\s+/).map(Number);
    return [x, y] as const;
  });
