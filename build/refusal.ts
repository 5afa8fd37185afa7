/** What the build does not do without whoever runs it deciding anew: its message is for them, and no stack is. */
export class Refusal extends Error {}
