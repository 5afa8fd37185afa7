import { z } from 'zod';
import { linkAddress } from '../../generator/fields/address-rules';
import { alternative, short, text, textWith, uniqueIds } from '../../generator/fields/text-rules';
import { decoration, entryId, heading, icon, runningHead, sample } from './fields';

const price = short.describe(
  'The price with its currency. Search engines are told of one that is a $, £ or € and a number behind it, such as $9.99 or $1,089.99; another, such as 9,99 € or free, only stands on the page.',
);

export const ultimateHostSchema = z
  .strictObject({
    runningHead,
    label: short.describe('The small line above the heading: four to six words.'),
    heading: heading.describe('The heading of the chapter: the name of the paid tier.'),
    proclamation: text.describe('Opens the charter with a large initial: one sentence of about 35 words.'),
    tables: z
      .strictObject({
        free: short.describe('Above what everyone has, in the first column: two or three words.'),
        host: short.describe('Above what a host has, in the second column: two or three words.'),
        same: text.describe('Above the columns: what is the same in both. One or two sentences.'),
        players: z
          .strictObject({
            sample,
            text: text.describe('What players at a table of a host pay: one sentence.'),
          })
          .optional()
          .describe('Below the columns: what the players of a host pay. May be left out.'),
      })
      .optional()
      .describe('What everyone has beside what a host has. May be left out.'),
    benefits: z
      .array(
        z
          .strictObject({
            id: entryId,
            icon,
            title: text.describe('The name of the benefit: two to four words.'),
            description: text.describe('What it gives: one sentence.'),
            free: short.optional().meta({
              description: 'What everyone has of it, in the first column: one to three words.',
              examples: ['3 players'],
            }),
            amount: short.meta({
              description:
                'What a host has of it, set very large in the second column: one to three characters. Keep a number in "quotes".',
              hint: 'What a host has of it, set very large in the second column: one to three characters.',
              examples: ['10'],
            }),
            unit: short.describe('What the amount counts, below it: one word.'),
          })
          .meta({ title: 'Benefit', description: 'One line of the ledger.' }),
      )
      .min(1)
      .superRefine(uniqueIds)
      .describe('What a host gets, as a ledger, from top to bottom.'),
    seats: z
      .strictObject({
        heading: text.describe('The words above the table: three to six.'),
        alt: alternative.describe(
          'What the two engravings of the table say together, read aloud to people who cannot see them.',
        ),
        picture: decoration.describe(
          'The table with the seats that everyone has in the light. It shows first.',
        ),
        litPicture: decoration.describe(
          'The same table with all seats in the light. It fades in over the first.',
        ),
        freeLabel: short.describe('Under the seats that everyone has: three or four words.'),
        hostLabel: short.describe('Under the seats that a host has: three or four words.'),
      })
      .describe('The seats at the table: those everyone has, and those a host adds.'),
    pricing: z
      .strictObject({
        label: short.describe('What screen readers call the switch above the prices. Not seen.'),
        monthly: z
          .strictObject({
            name: short.describe('The name of the period, on the switch and above the price: one word.'),
            price: price.meta({ examples: ['$9.99'] }),
            period: short.meta({
              description: 'Below the price: what it pays for.',
              examples: ['per month'],
            }),
          })
          .describe('The price by the month, at the left.'),
        annual: z
          .strictObject({
            name: short.describe('The name of the period, on the switch and above the price: one word.'),
            price: price.meta({ examples: ['$89.99'] }),
            period: short.meta({ description: 'Below the price: what it pays for.', examples: ['per year'] }),
            saving: short.meta({
              description: 'On the seal beside the price. The first word is set large: two words.',
              examples: ['25% OFF'],
            }),
            each: textWith('month', 'saved')
              .optional()
              .meta({
                description:
                  'Below the price: {month} becomes what a month costs by the year, and {saved} what a year saves. The site works both out from the prices, and leaves the line out where it cannot read them.',
                examples: ['{month} a month: {saved} saved'],
              }),
            seal: decoration.describe(
              'The wax below the words of the saving: round, transparent outside the wax, its middle even and dark.',
            ),
          })
          .describe('The price by the year, at the right, with a seal.'),
        note: text.describe(
          'In the margin below the prices, in italics: how one buys, in one short sentence.',
        ),
      })
      .describe('The two prices. Both always show; the switch above them only marks one.'),
    action: z
      .strictObject({
        label: short.describe('The words on the button: two to four.'),
        url: linkAddress
          .optional()
          .describe('Where the button leads. Without this line it stands there and does nothing.'),
      })
      .describe('The button below the prices.'),
    cancel: text.describe('The small words beside the button, in italics.'),
    promises: z
      .array(text.describe('Words that some text of this file must contain, letter for letter.'))
      .optional()
      .describe(
        'Prices and limits that customers rely on. `npm run check` warns when one is no longer said.',
      ),
  })
  .meta({ title: 'Ultimate Host', description: 'Chapter II: Ultimate Host, its benefits and prices.' });
