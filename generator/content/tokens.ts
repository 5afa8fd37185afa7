/** What pages may write in braces, such as `{name}`, and what each stands for; one without a value is left as it stands. */
export type Tokens = Readonly<Record<string, string | undefined>>;
