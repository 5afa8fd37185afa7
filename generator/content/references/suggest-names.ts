import { z } from 'zod';
import type { Diagnostic } from '../../diagnostics/diagnostic';
import type { ValuePath } from '../../lib/json-pointer';
import { didYouMean, findSimilar, findSimilarPath } from '../../lib/similar';
import { nameOfGroup } from '../../sources/group-pictures';
import type { ContentSources } from '../../sources/site-sources';
import { schemaAt } from '../schema-parts';
import { walkValues } from '../yaml/walk-yaml';
import type { YamlFile } from '../yaml/yaml-file';
import { suggestName } from './suggest-name';

/**
 * The diagnostics of a file, in which those of names of pictures and icons tell what to write for the file that was meant.
 * Only here it is known which there are; the rule of the schema can but give an example.
 */
export function suggestNames(
  diagnostics: readonly Diagnostic[],
  yaml: YamlFile,
  schema: z.ZodType,
  { paths, icons, pictures }: Pick<ContentSources, 'paths' | 'icons' | 'pictures'>,
): readonly Diagnostic[] {
  if (diagnostics.length === 0) return diagnostics;
  const named = new Map(
    [...walkValues(yaml.data)].flatMap(({ value: written, path }) => {
      const kind = typeof written === 'string' && kindAt(schema, path);
      if (!kind) return [];
      const { line, column } = yaml.locationOf(path);
      return [[`${line}:${column}`, { kind, written }] as const];
    }),
  );
  return diagnostics.map((diagnostic) => {
    const { kind, written } = named.get(`${diagnostic.line}:${diagnostic.column}`) ?? {};
    if (kind === undefined || written === undefined) return diagnostic;
    const fix =
      suggestName(kind, written, paths) ??
      (kind === 'icon'
        ? didYouMean(written, icons.keys(), diagnostic.fix, findSimilar)
        : didYouMean(
            written,
            [...pictures.keys()].filter((name) => name.startsWith('pictures/')).map(nameOfGroup),
            diagnostic.fix,
            findSimilarPath,
          ));
    return { ...diagnostic, fix };
  });
}

/** What a text editor offers for the value at `path`, where that is a file's name. */
function kindAt(schema: z.ZodType, path: ValuePath): 'picture' | 'icon' | undefined {
  const found = schemaAt(schema, path);
  const part = found instanceof z.ZodOptional ? found.unwrap() : found;
  const completions = part && z.globalRegistry.get(part as z.ZodType)?.completions;
  if (completions === 'pictures') return 'picture';
  return completions === 'icons' ? 'icon' : undefined;
}
