import { dirname } from 'node:path/posix';
import { type Advice, type Diagnostic, type SourceLocation, topOf } from '../diagnostics/diagnostic';
import { diagnose, type RuleId } from '../diagnostics/rules';

/**
 * A diagnostic of the finished site, of which one place has only one. It is not reported for a folder that could not be
 * read. Without a location, a template is the source, and any other error may be the cause.
 */
export function diagnoseOnce(
  rule: RuleId,
  location: SourceLocation | undefined,
  message: string,
  advice: string | Advice,
): Diagnostic {
  if (!location) return diagnose(rule, topOf('templates/document.tsx'), message, advice, [{}]);
  const { file, line, column } = location;
  return diagnose(rule, location, message, advice, [{ file, line, column }, { file: dirname(file) }]);
}
