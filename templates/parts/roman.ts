const steps: [number, string][] = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

/** A whole number from 1 as a Roman numeral. */
export function toRoman(number: number): string {
  const step = steps.find(([value]) => value <= number);
  return step ? step[1] + toRoman(number - step[0]) : '';
}
