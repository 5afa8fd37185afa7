import { inspect } from 'node:util';
import type { Diagnostic } from '../../diagnostics/diagnostic';
import { formatDiagnostics } from '../../diagnostics/format-diagnostics';
import type { Settings, Terminal } from '../command';

/**
 * A mistake in the code, as the line that throws with those around it; with --verbose, the stack as well. Returns what
 * was told.
 */
export async function reportCrash(
  error: unknown,
  { options, verbose }: Settings,
  { error: say, paint }: Terminal,
): Promise<Diagnostic[]> {
  const [{ describeCrash }, { mapStacks }] = await Promise.all([
    import('../../dev/describe-crash'),
    import('../../bundle/source-maps'),
  ]);
  mapStacks(error, options.rootDir);
  const diagnostics = await describeCrash(error, options.rootDir);
  say(formatDiagnostics(diagnostics, paint.error));
  say(verbose ? inspect(error) : paint.error('quiet', 'With --verbose, the whole stack is shown.'));
  return diagnostics;
}
