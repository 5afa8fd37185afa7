/** What the build does not do without whoever runs it deciding anew: its message is for them, and no stack is. */
export class Refusal extends Error {}

/** That nothing can be served, whatever has become of the site. */
export class ServingRefusal extends Refusal {}
