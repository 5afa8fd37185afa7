/** What a page is read in, by which a place on it is known. A picture beside it stands still while one scrolls. */
export const parts = 'main > :not(picture), body > footer';
