import { formatDiagnostics } from '../../diagnostics/format-diagnostics';
import { toAnnotations, toJson, type Verdict } from '../../diagnostics/print-for-machines';
import type { Terminal } from '../command';

/** The same list for people, programs and GitHub. */
export function reportDiagnostics(verdict: Verdict, json: boolean, terminal: Terminal): void {
  const { diagnostics } = verdict;
  if (json) {
    terminal.print(toJson(verdict));
  } else if (diagnostics.length > 0) {
    terminal.error(formatDiagnostics(diagnostics, terminal.paint.error));
    if (terminal.isOnGitHub) terminal.print(toAnnotations(diagnostics));
  }
}
