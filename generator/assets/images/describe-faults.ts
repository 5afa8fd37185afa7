import type { FindLocations } from '../../content/source-locations';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic';
import type { BuildOptions } from '../../lib/build-options';
import { relativePath } from '../../lib/paths';
import type { PictureFault } from './picture-fault';

/**
 * What is wrong with pictures, by their names in content: where content names them, or else within them. A picture that
 * no content names does no harm.
 */
export function describeFaults(
  faults: Iterable<readonly [name: string, fault: PictureFault]>,
  findLocations: FindLocations,
  { rootDir, contentDir }: Pick<BuildOptions, 'rootDir' | 'contentDir'>,
): Diagnostic[] {
  return [...faults].flatMap(([name, { rule, message, fix, place }]) => {
    const [location] = findLocations(name, '');
    if (!location) return [];
    const inside = place && { file: `${relativePath(rootDir, contentDir)}/${name}`, ...place };
    return [diagnose(rule, inside ?? location, message, fix)];
  });
}
