import type { RuleId } from '../../diagnostics/rules';
import type { Place } from '../../lib/line-starts';

/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

/** What is wrong with a picture. */
export interface PictureFault {
  rule: RuleId;
  message: string;
  fix: string;
  /** In a drawing, if it is a matter of one place. */
  place?: Place;
}

/** What a look into a picture tells. */
export type Measured = Size | { fault: PictureFault };

export function unreadable(name: string): PictureFault {
  return {
    rule: 'picture/unreadable',
    message: `the picture "${name}" cannot be read`,
    fix: 'Save it again, whole and in the format its name says.',
  };
}
