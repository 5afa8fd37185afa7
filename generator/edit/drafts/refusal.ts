import type { Differs, Problem, Refusal } from '../protocol';

/** What a request is refused with, in words that an editor understands. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly answer: Refusal | Differs | (Refusal & { problems: Problem[] }),
  ) {
    super(answer.message);
  }
}

/** Something changed meanwhile, and somebody has to choose. Nothing was applied. */
export function refuseAsDiffering(differs: Differs['differs']): Refused {
  return new Refused(409, {
    message: 'This has been changed meanwhile. Choose what is to stand there.',
    differs,
  });
}
