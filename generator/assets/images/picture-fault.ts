import type { Place } from '../../lib/line-starts';

/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

/** What is wrong with a picture, and what to do; and in a drawing where, if it is a matter of one place. */
export type PictureFault = [message: string, fix: string, place?: Place];

/** What a look into a picture tells. */
export type Measured = Size | { fault: PictureFault };

export function unreadable(name: string): PictureFault {
  return [`the picture "${name}" cannot be read`, 'Save it again, whole and in the format its name says.'];
}
