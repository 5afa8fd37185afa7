/**
 * What the build does not do without whoever runs it deciding anew: its message is for them, and no stack is. `what`
 * stands in the way, without a full stop; `fix` is one sentence of what to do.
 */
export class Refusal extends Error {
  constructor(
    readonly what: string,
    readonly fix: string,
  ) {
    super(`${what}. ${fix}`.trim());
  }
}

/** That nothing can be served, whatever has become of the site. */
export class ServingRefusal extends Refusal {}
