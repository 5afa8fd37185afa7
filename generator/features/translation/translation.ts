import type { Feature } from '../feature';
import { checkSigns } from './check-signs';
import { listMadeOld } from './list-made-old';
import { findOld, findUntranslated } from './review-translations';
import { rules } from './rules';

/**
 * Says which texts of the further languages are missing, older than their source or at odds with it, and adds
 * `npm run translate`.
 */
export const translation = (): Feature => ({
  name: 'translation',
  rules,
  check: checkSigns,
  review: findUntranslated,
  advise: findOld,
  followUps: listMadeOld,
  commands: {
    translate: {
      help: [
        ['npm run translate', 'lists what is missing and old in each further language'],
        ['npm run translate -- de', 'opens the next text to translate into German in a text editor'],
        [
          '--out <file>',
          'with translate: writes all texts of a language for translators, as gettext PO: -- de --out de.po',
        ],
        ['--in <file>', 'with translate: takes in what translators send back'],
        ['--done <text>', 'with translate: a text, or a file, is right as it is: -- de --done hero.yaml'],
      ],
      options: {
        out: { type: 'string' },
        in: { type: 'string' },
        done: { type: 'string' },
        content: { type: 'string' },
        json: { type: 'boolean' },
      },
      run: async (request) => (await import('./translate-command')).runTranslate(request),
    },
  },
});
