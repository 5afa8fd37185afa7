import type { PictureSlot } from '../../generator/site/site-definition';

/*
 * Phones show three pixels where two do: the narrow sizes of the pictures below the first screen are stated at less than
 * their share of the screen, so that such a screen fetches what is cut for fewer.
 *
 * No `min()`, `max()` or `clamp()`: WebKit drops what holds one. A media condition where the two cross says the same.
 */
export const pictureSlots = {
  /** Fills the first screen, which is 55 rem tall, or 62 where the window is: the picture covers more than the width. */
  hero: {
    sizes:
      '(min-width: 99.2em) 100vw, (max-width: 39.99em) 88rem, (min-height: 62em) 99.2rem, (min-width: 88em) 100vw, 88rem',
    least: 1280,
    narrowest: 1408,
  },
  /** The first thing seen: its lines are to be as sharp as they were cut, and not those of a smaller file. */
  heroNarrow: { sizes: '100vw', least: 480, narrowest: 320 },
  foot: { sizes: '(min-width: 66em) 100vw, (min-width: 64em) 66rem, 45rem', least: 1280, narrowest: 720 },
  footNarrow: { sizes: '100vw', least: 480, narrowest: 320 },
  screen: {
    sizes:
      '(min-width: 120em) 17.5vw, (min-width: 91.3em) 21rem, (min-width: 40em) 23vw, (min-width: 32.7em) 18rem, 55vw',
    least: 336,
    narrowest: 176,
  },
  /** Twelve frames, each as wide as the die is while it rolls (`scene.css`). */
  dieRoll: { sizes: '132rem', least: 1056, narrowest: 2112 },
  plate: {
    sizes:
      '(min-width: 120em) 43.3vw, (min-width: 89.7em) 52rem, (min-width: 56em) 58vw, (min-width: 30em) 89vw, 74vw',
    least: 800,
    narrowest: 237,
  },
  candle: {
    sizes:
      '(min-width: 120em) 27.5vw, (min-width: 89.2em) 33rem, (min-width: 56em) 37vw, (min-width: 34em) 36rem, 74vw',
    least: 640,
    narrowest: 237,
  },
  /** Beside the page (`one-candle.css`). */
  evening: { sizes: '1.5rem', least: 24, narrowest: 24, enough: 48 },
  table: {
    sizes: '(min-width: 120em) 47.5vw, (min-width: 77.9em) 57rem, 73.2vw',
    least: 768,
    narrowest: 234,
  },
  tableNarrow: { sizes: '62vw', least: 480, narrowest: 198 },
  initial: { sizes: '7rem', least: 112, narrowest: 112 },
  story: {
    sizes:
      '(min-width: 120em) 30.4vw, (min-width: 90em) 36.5rem, (min-width: 56em) 42vw, (min-width: 30em) 89vw, 74vw',
    least: 584,
    narrowest: 237,
  },
  /** In the column of a page of text. */
  page: {
    sizes: '(min-width: 120em) 33.3vw, (min-width: 44.9em) 40rem, 89vw',
    least: 640,
    narrowest: 285,
    enough: 1280,
    takesSmaller: true,
  },
  map: { sizes: '100vw', least: 1280, narrowest: 320 },
  sheet: {
    sizes: '(min-width: 54.5em) 9.5rem, 6rem',
    least: 152,
    narrowest: 96,
    enough: 304,
  },
  sigil: { sizes: '4.5rem', least: 72, narrowest: 72, enough: 216 },
  seal: { sizes: '(min-width: 48em) 7.5rem, 5.5rem', least: 120, narrowest: 88, enough: 256 },
  /** A store's, as wide as its shape asks at 56 pixels of height. */
  badge: { sizes: '12rem', least: 192, narrowest: 192 },
  portrait: { sizes: '3.75rem', least: 60, narrowest: 60, enough: 160 },
  die: {
    sizes:
      '(min-width: 120em) 27vw, (min-width: 77.4em) 32.5rem, (min-width: 56em) 42vw, (min-width: 32.5em) 24rem, 74vw',
    least: 520,
    narrowest: 237,
  },
} satisfies Record<string, PictureSlot>;
