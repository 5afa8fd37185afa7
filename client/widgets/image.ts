/** What an `<img>` shows and how much room it takes. */
export interface ImageProps {
  src: string;
  /** Absent where one file fits every size. */
  srcSet?: string;
  sizes?: string;
  alt: string;
  width: number;
  height: number;
}
