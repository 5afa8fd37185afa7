import { z } from 'zod';
import { didYouMean } from '../../diagnostics/diagnostic';
import type { ContentSources, Problem } from '../../diagnostics/types';
import type { ValuePath } from '../../lib/json-pointer';
import { findSimilar, findSimilarPath } from '../../lib/similar';
import { nameOfGroup } from '../../sources/group-pictures';
import { schemaAt } from '../placeholder';
import type { YamlFile } from '../yaml/parse-yaml';
import { walkValues } from '../yaml/walk-yaml';
import { adviseName } from './suggest-name';

/**
 * The problems of a file, in which those of names of pictures and icons tell what to write for the file that was meant.
 * Only here it is known which there are; the rule of the schema can but give an example.
 */
export function adviseOnNames(
  problems: readonly Problem[],
  yaml: YamlFile,
  schema: z.ZodType,
  { paths, icons, pictures }: Pick<ContentSources, 'paths' | 'icons' | 'pictures'>,
): readonly Problem[] {
  if (problems.length === 0) return problems;
  const named = new Map(
    [...walkValues(yaml.data)].flatMap(({ value: written, path }) => {
      const kind = typeof written === 'string' && kindAt(schema, path);
      if (!kind) return [];
      const { line, column } = yaml.originOf(path);
      return [[`${line}:${column}`, { kind, written }] as const];
    }),
  );
  return problems.map((problem) => {
    const { kind, written } = named.get(`${problem.line}:${problem.column}`) ?? {};
    if (kind === undefined || written === undefined) return problem;
    const fix =
      adviseName(kind, written, paths) ??
      (kind === 'icon'
        ? didYouMean(written, icons.keys(), problem.fix, findSimilar)
        : didYouMean(written, [...pictures.keys()].map(nameOfGroup), problem.fix, findSimilarPath));
    return { ...problem, fix };
  });
}

/** What the schema offers for the value at `path`, where that is a file's name. */
function kindAt(schema: z.ZodType, path: ValuePath): 'picture' | 'icon' | undefined {
  const found = schemaAt(schema, path);
  const part = found instanceof z.ZodOptional ? found.unwrap() : found;
  const offers = part && z.globalRegistry.get(part as z.ZodType)?.offers;
  if (offers === 'pictures') return 'picture';
  return offers === 'icons' ? 'icon' : undefined;
}
