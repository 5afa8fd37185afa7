/** Something about a live site. */
export interface Finding {
  /** `wrong` is not as it was built. `note` differs as hosts may. `unasked` got no response. */
  kind: 'wrong' | 'note' | 'unasked';
  /** Where, as paths; the whole site if there are none. */
  paths: readonly string[];
  message: string;
  /** What ends it, in one sentence. */
  fix?: string;
}

/** Joins findings that differ in their paths alone, in the order of their kinds. */
export function joinFindings(findings: readonly Finding[]): Finding[] {
  const joined = new Map<string, Finding>();
  for (const finding of findings) {
    const { kind, message, fix, paths } = finding;
    const key = JSON.stringify([kind, message, fix]);
    joined.set(key, {
      ...finding,
      paths: [...new Set([...(joined.get(key)?.paths ?? []), ...paths])].sort(),
    });
  }
  const order = ['wrong', 'unasked', 'note'];
  return [...joined.values()].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

/** What is wrong where something that does not exist is answered as if it did. */
export function missingAnswered(status: number): string {
  return `does not exist, and is answered with the status ${status} instead of 404`;
}
