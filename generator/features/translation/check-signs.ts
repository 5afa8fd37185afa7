import { describeForms } from '../../content/form/describe-form';
import { locationAt } from '../../content/list-values';
import { findDifferences } from '../../content/translations/find-differences';
import { listTexts } from '../../content/translations/list-texts';
import type { Diagnostic } from '../../diagnostics/diagnostic';
import type { ParsedSiteInput } from '../feature';
import { diagnose } from './rules';

/** Refuses translations that have other numbers or words in braces than their source has today: nobody could rely on them. */
export function checkSigns({ parsed, definition }: ParsedSiteInput): Diagnostic[] {
  const { translations, content, locations, placeholders } = parsed;
  if (translations.length === 0) return [];
  const forms = describeForms(definition);
  return translations.flatMap(({ overlays, madeFrom, files }) =>
    [...overlays].flatMap(([key, overlay]) => {
      const versions = { source: content[key], madeFrom: madeFrom.get(key), translation: overlay };
      return listTexts(forms[key]?.fields ?? [], versions).flatMap(
        ({ source, translation = '', field, paths }) => {
          const isWritten = translation !== '' && !placeholders.has(translation) && !placeholders.has(source);
          const differences = isWritten ? findDifferences(source, translation) : [];
          const location = locationAt(locations, files.get(key) ?? '', paths.translation);
          return differences
            .filter(({ kind }) => kind === 'braces' || !field.numbersVary)
            .map(({ kind, message, fix }) => diagnose(`translation/${kind}`, location, message, fix));
        },
      );
    }),
  );
}
