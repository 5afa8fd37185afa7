/** The colours that browsers and phones take for their own surroundings of the page: plum and ink as they write them. */
export const themeColour = '#2f1f3f';
export const backgroundColour = '#0c0d16';
