/**
 * A problem that the person who runs the build can solve: they need its message and no stack trace. `what` is the problem,
 * without a period; `fix` is one sentence that says what to do.
 */
export class UserError extends Error {
  constructor(
    readonly what: string,
    readonly fix: string,
  ) {
    super(`${what}. ${fix}`.trim());
  }
}
