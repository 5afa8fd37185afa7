import { inspect } from 'node:util';
import type { Diagnostic } from '../../diagnostics/diagnostic';
import { formatDiagnostics } from '../../diagnostics/format-diagnostics';
import { toAnnotations, toJson, type Verdict } from '../../diagnostics/print-for-machines';
import type { Settings, Terminal } from '../command';

/** Reports diagnostics to people, programs and GitHub. */
export function reportDiagnostics(verdict: Verdict, json: boolean, terminal: Terminal): void {
  const { diagnostics } = verdict;
  if (json) {
    terminal.print(toJson(verdict));
  } else if (diagnostics.length > 0) {
    terminal.error(formatDiagnostics(diagnostics, terminal.paint.error));
    if (terminal.isOnGitHub) terminal.print(toAnnotations(diagnostics));
  }
}

/**
 * Reports a mistake in the code as the line that throws with those around it, and with --verbose the stack as well.
 * Returns the diagnostics.
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
