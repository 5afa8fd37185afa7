import { expect, test } from 'vitest';
import { findDifferences } from '../../../../generator/content/translations/find-differences';

const messages = (source: string, translation: string) =>
  findDifferences(source, translation).map(({ message, fix }) => `${message}. ${fix}`);

test.each([
  ['© {year} Emberquill', '© {year} Emberquill'],
  ['For {ios} and {android}.', 'Für {android} und {ios}.'],
  ['$1,089.99 a year', '1.089,99 $ im Jahr'],
  ['10,000 adventures', '10\u202f000 Abenteuer'],
  ['After 60 days', 'بعد ٦٠ يومًا'],
  ['After 60 days', '६० दिनों के बाद'],
  ['Seven seats', 'Sieben Plätze'],
  ['Version 1.4 of 2027', 'Version 1.4 von 2027'],
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
  ['© {year} Us', '© {jahr} Wir', 'the translation has {jahr} where its source has {year}. Write {year}.'],
  [
    'After 60 days',
    'Nach 30 Tagen',
    'the translation has 30 where its source has 60. Write the same number.',
  ],
  [
    'After 60 days',
    'Nach sechzig Tagen',
    'the translation lacks 60, which its source has. Write it in digits.',
  ],
  ['Some friends', '2 Freunde', 'the translation has 2, which its source lacks. Remove it.'],
  ['2 of 2', '2 von 3', 'the translation has 3 where its source has 2. Write the same number.'],
  [
    '$9.99 a month',
    '99,9 $ im Monat',
    'the translation has 99,9 where its source has 9.99. Write the same number.',
  ],
])('“%s” and “%s”', (source, translation, message) => {
  expect(messages(source, translation)).toEqual([message]);
});
