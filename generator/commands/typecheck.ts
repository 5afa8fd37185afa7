import { canCheckTypes, checkTypes } from '../dev/check-types';
import { formatDiagnostics } from '../diagnostics/format-diagnostics';
import { treatWarningsAsErrors } from '../diagnostics/select-diagnostics';
import { UserError } from '../diagnostics/user-error';
import { toSeconds } from '../pipeline/report/format-report';
import type { Settings, Terminal } from './command';

/** Says where the types of all code do not agree. */
export async function typecheck({ options }: Settings, terminal: Terminal): Promise<number> {
  if (!canCheckTypes(options)) throw new UserError('TypeScript is not installed', 'Run npm ci first.');
  const { elapsedMs } = terminal.hooks;
  const startMs = elapsedMs();
  const mistakes = treatWarningsAsErrors((await checkTypes(options).found) ?? []);
  if (mistakes.length > 0) terminal.error(formatDiagnostics(mistakes, terminal.paint.error));
  else terminal.log(`No mistakes in types, looked at in ${toSeconds(elapsedMs() - startMs)}.`);
  return mistakes.length > 0 ? 1 : 0;
}
