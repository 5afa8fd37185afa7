import { dirname } from 'node:path/posix';
import { type Diagnostic, diagnose, type SourceLocation, topOf } from '../diagnostics/diagnostic';
import type { RuleId } from '../diagnostics/rules';

/**
 * What breaks a rule in the finished site: one place has one mistake, and what lies in a folder that could not be read is
 * not missing. Without a location a template wrote it, and it may come of any error that was found.
 */
export function diagnoseOnce(
  rule: RuleId,
  location: SourceLocation | undefined,
  message: string,
  fix: string,
): Diagnostic {
  if (!location) return diagnose(rule, topOf('templates/document.tsx'), message, fix, [{}]);
  const { file, line, column } = location;
  return diagnose(rule, location, message, fix, [{ file, line, column }, { file: dirname(file) }]);
}
