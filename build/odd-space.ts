/**
 * A pattern for spaces that are none to YAML and markdown. Phones and word processors write them, and so does Option
 * with the space bar.
 */
export const oddSpace = '[\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]';
