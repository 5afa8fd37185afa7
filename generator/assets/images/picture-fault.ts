import type { FindLocations } from '../../content/parsed-content';
import type { Diagnostic } from '../../diagnostics/diagnostic';
import { diagnose, type RuleId } from '../../diagnostics/rules';
import type { Place } from '../../lib/line-starts';
import { relativePath } from '../../lib/paths';

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
  /** Within the drawing, if the fault has one place there. */
  place?: Place;
}

/** The result of measuring a picture. */
export type Measured = Size | { fault: PictureFault };

export function unreadable(name: string): PictureFault {
  return {
    rule: 'picture/unreadable',
    message: `the picture "${name}" cannot be read`,
    fix: 'Save it again, complete and in the format its name says.',
  };
}

/**
 * Reports faults of pictures, by their names in content: at the place in the drawing if there is one, otherwise where
 * content names the picture. A picture that no content names is not reported.
 */
export function describeFaults(
  faults: Iterable<readonly [name: string, fault: PictureFault]>,
  findLocations: FindLocations,
  { rootDir, contentDir }: { rootDir: string; contentDir: string },
): Diagnostic[] {
  return [...faults].flatMap(([name, { rule, message, fix, place }]) => {
    const [location] = findLocations(name, '');
    if (!location) return [];
    const inDrawing = place && { file: `${relativePath(rootDir, contentDir)}/${name}`, ...place };
    return [diagnose(rule, inDrawing ?? location, message, fix)];
  });
}
