/** The class that keeps words for screen readers, in the styles of every page. */
export const hidden = 'visually-hidden';
