/** From the page in the frame to the editor, by `postMessage`. A place is as in the marks of the page. */
export type PageMessage =
  /**
   * A click on the text or picture of this place: on a text, between the words before and after. A second click at once
   * tells all words of the element, too, and where it stands.
   */
  | { type: 'pointed'; at: string; before?: string; after?: string; text?: string; box?: TextBox }
  /** The wheel moves the page. */
  | { type: 'scrolled' }
  /** A file was dropped on the picture of this place, or on no picture. */
  | { type: 'dropped'; at?: string; picture: File }
  /** The page has loaded. */
  | { type: 'shows'; url: string };

/** In the pixels of the page. */
export interface TextBox {
  left: number;
  top: number;
  width: number;
  height: number;
  fontSize: number;
}

/** From the editor to the page. */
export type EditorMessage =
  /** Reveals this place, frames it and scrolls there; without a place, removes the frame. */
  | { type: 'mark'; at?: string }
  /** Whether a click is answered with `pointed`. Until the pointer moves there, nothing is framed under it. */
  | { type: 'pointing'; isOn: boolean };
