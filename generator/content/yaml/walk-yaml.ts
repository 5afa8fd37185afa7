import { type ValuePath, walkValues } from '../../lib/json-pointer';
import type { YamlFile } from './yaml-file';

/**
 * The lines of a text below the one that it begins on, as they were written, with their numbers in the file; but for
 * empty ones.
 */
export function linesBelow(yaml: YamlFile, path: ValuePath): { text: string; line: number }[] {
  const [, ...lines] = yaml.sourceOf(path)?.split(/\r?\n/) ?? [];
  if (lines.length === 0) return [];
  const { line } = yaml.locationOf(path);
  return lines.flatMap((text, index) => (text.trim() === '' ? [] : [{ text, line: line + 1 + index }]));
}

/** The numbers of all lines on which a text goes on that began above. */
export function listTextLines(yaml: YamlFile): Set<number> {
  const texts = [...walkValues(yaml.data)].filter(({ value }) => typeof value === 'string');
  return new Set(texts.flatMap(({ path }) => linesBelow(yaml, path).map(({ line }) => line)));
}
