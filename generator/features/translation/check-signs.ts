import { locationAt } from '../../content/list-values';
import { schemaAt } from '../../content/schema-parts';
import { findDifferences } from '../../content/translations/find-differences';
import { isTranslatable, mayVaryNumbers } from '../../content/translations/overlay-schema';
import type { Diagnostic } from '../../diagnostics/diagnostic';
import { readPointer, valueAt } from '../../lib/json-pointer';
import type { ParsedSiteInput } from '../feature';
import { diagnose } from './rules';

/** Refuses translations that have other numbers or words in braces than their source has today: nobody could rely on them. */
export function checkSigns({ parsed, definition }: ParsedSiteInput): Diagnostic[] {
  const { translations, content, locations, placeholders } = parsed;
  return translations.flatMap((translation) =>
    [...translation.places].flatMap(([place, own]) => {
      const key = place.slice(0, place.indexOf('#'));
      const path = readPointer(place.slice(key.length + 1)).map((step) =>
        /^\d+$/.test(step) ? Number(step) : step,
      );
      const [source, words] = [content, translation.content].map((each) => valueAt(each[key], path));
      const schema = schemaAt(definition.contentFiles[key]?.schema ?? definition.pageSchema, path);
      if (!isTranslatable(schema, source) || typeof words !== 'string') return [];
      if (placeholders.has(source) || placeholders.has(words)) return [];
      const location = locationAt(locations, translation.files.get(key) ?? '', readPointer(own));
      return findDifferences(source, words)
        .filter(({ kind }) => kind === 'braces' || !mayVaryNumbers(schema))
        .map(({ kind, message, fix }) => diagnose(`translation/${kind}`, location, message, fix));
    }),
  );
}
