import { createDiagnose, error, warning } from '../../diagnostics/diagnostic';

export const rules = {
  'translation/braces': error('A translation has other words in {braces} than its source.'),
  'translation/number': error('A translation has other numbers than its source, such as a price or a limit.'),
  'translation/missing': warning('Texts of a file have no translation.'),
  'translation/unrecorded': warning('Nobody noted from which words a translation was made.'),
  'translation/old': warning('The source of a translation has been changed since.'),
};

export const diagnose = createDiagnose(rules);
