/** Ids of what every page has around its own words; no heading of a page may have one of them. */
export const frameIds: readonly string[] = ['content', 'menu', 'download'];
