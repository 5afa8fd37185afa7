import type { Assets, PagePicture as PictureOfPage } from '../types';
import { Picture } from './picture';

interface PagePictureProps {
  picture: PictureOfPage;
  assets: Assets;
  /** What shows when a mouse rests on it. */
  title?: string;
}

/** A picture in the body of a page of text. */
export function PagePicture(props: PagePictureProps) {
  return <Picture place="page" {...props} />;
}
