/** Every timer and limit of the site. The styles get the timers as custom properties (such as `--slide-ms`). */

/** How long each phrase of the headline stands. */
export const heroPhraseMs = 3000;

/** How long each screen of the app stands in the phone. */
export const slideMs = 4000;

/** How long each feature stays selected. */
export const featureMs = 4000;

/** How long each testimonial stands. */
export const testimonialMs = 5000;

/** In milliseconds: after this, nothing waits any longer for a script or the widgets to load. */
export const loadTimeout = 20_000;

/** In milliseconds: how long the widgets wait for the fonts, so that hardly anything is laid out twice. */
export const fontTimeout = 300;

/** The navigation bar turns opaque once the page has scrolled further than this. */
export const scrolledPx = 50;

/** A section appears once this share of it is on the screen. */
export const visibleRatio = 0.1;

/** What the bar of a roadmap item in progress shows that does not say how far it is. */
export const inProgressPercent = 75;
