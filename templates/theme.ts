/** The style sheet that defines all colors. */
export const tokensFile = 'templates/styles/tokens.css';

/** Its custom properties that are also needed outside style sheets. */
export const readNames = ['ink', 'plum', 'vellum', 'gold', 'ash'] as const;

/** By the name of the custom property, as `#rrggbb`. */
export type ThemeColors = Record<(typeof readNames)[number], string>;
