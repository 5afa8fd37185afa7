import type { z } from 'zod';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic';
import { emptyLinesOf, schemaAt } from '../schema-parts';
import { hasEmptyLine, isFolded } from './validate/copy-as-meant';
import { walkValues } from './walk-yaml';
import type { YamlFile } from './yaml-file';

/**
 * Texts with an empty line where the page has room for one paragraph: the words run on there. In quotes an empty line
 * may be a single line end, as programs write one, so there only the value tells.
 */
export function findLostParagraphs(yaml: YamlFile, schema: z.ZodType): Diagnostic[] {
  return [...walkValues(yaml.data)].flatMap(({ value, path }) => {
    const source = yaml.sourceOf(path) ?? '';
    if (typeof value !== 'string' || !hasEmptyLine(isFolded(source) ? source : value)) return [];
    if (emptyLinesOf(schemaAt(schema, path))) return [];
    const lines = source.split('\n');
    const first = lines.findIndex((line, index) => index > 0 && line.trim() !== '');
    const empty = lines.findIndex((line, index) => index > Math.max(first, 0) && line.trim() === '');
    const location = yaml.locationOf(path);
    const message = 'the empty line here begins no paragraph, for this text is a single one on the page';
    return [
      diagnose(
        'content/lost-paragraph',
        empty < 0 ? location : { ...location, line: location.line + empty, column: 1 },
        message,
        empty < 0 ? 'Write a space in place of the line ends.' : 'Remove the line.',
      ),
    ];
  });
}
