import { expect, test } from 'vitest';
import { findDifferences } from '../../../../generator/content/translations/find-differences';

const messages = (source: string, translation: string) =>
  findDifferences(source, translation).map(({ message, fix }) => `${message}. ${fix}`);

test.each([
  ['© {year} Emberquill', '© {year} Emberquill'],
  ['For {ios} and {android}.', 'Für {android} und {ios}.'],
  ['$1,089.99 a year', '1.089,99 $ im Jahr'],
  ['After 60 days', 'بعد ٦٠ يومًا'],
])('“%s” agrees with “%s”', (source, translation) => {
  expect(messages(source, translation)).toEqual([]);
});

test.each([
  [
    '© {year} Us',
    '© Wir',
    'the translation lacks {year}, which its source has. Put it where its value should be.',
  ],
  ['Us', 'Wir {name}', 'the translation has {name}, which its source lacks. Remove it.'],
  [
    'After 60 days',
    'Nach 30 Tagen',
    'the translation has 30 where its source has 60. Write the same number.',
  ],
  ['2 of 2', '2 von 3', 'the translation has 3 where its source has 2. Write the same number.'],
])('“%s” and “%s”', (source, translation, message) => {
  expect(messages(source, translation)).toEqual([message]);
});
