import { z } from 'zod';
import { linkAddress } from '../../generator/fields/address-rules';
import { alternative, short, text, textWith, uniqueIds } from '../../generator/fields/text-rules';
import { decoration, entryId, heading, runningHead, sample } from './fields';

const price = short.meta({
  description:
    'The price with its currency. Search engines are told of one in $, £ or € that is written as the language writes it, such as $9.99 or $1,089.99, and 9,99 € in German; another, such as free, only stands on the page.',
  numbersVary: true,
});

export const ultimateHostSchema = z
  .strictObject({
    runningHead: runningHead.optional(),
    label: short.optional().describe('The small line above the heading: four to six words. May be left out.'),
    heading: heading.describe('The heading of the section: the name of the paid plan.'),
    proclamation: text
      .optional()
      .describe(
        'The last line beside the benefits, in italics: one sentence of about ten words. May be left out.',
      ),
    summary: text
      .optional()
      .describe('In large letters: the whole plan in up to ten words. May be left out.'),
    same: text
      .optional()
      .describe(
        'Above the benefits: what is the same with and without it. One or two sentences. May be left out.',
      ),
    benefits: z
      .array(
        z
          .strictObject({
            id: entryId,
            title: text.meta({
              description:
                'The fact in one to eight words. The first, its figure, is set large: a number or a short word.',
              examples: ['100 hours of storage'],
            }),
            description: text
              .optional()
              .describe(
                'After it, in italics, what one has without the plan: two or three words. May be left out.',
              ),
          })
          .meta({ title: 'Benefit', description: 'One benefit of the plan.' }),
      )
      .superRefine(uniqueIds)
      .describe('What the plan gives, from top to bottom.'),
    players: z
      .strictObject({
        sample,
        text: text.describe('What those pay who share the plan of somebody else: one sentence.'),
      })
      .optional()
      .describe('Below the summary: what others pay. May be left out.'),
    seats: z
      .strictObject({
        heading: text.describe('The words above the pictures: three to six.'),
        alt: alternative.describe(
          'What the two pictures say together, read aloud to people who cannot see them.',
        ),
        picture: decoration.describe('What everyone has in the light. It shows first.'),
        litPicture: decoration.describe(
          'The same with what the plan adds in the light. It fades in over the first.',
        ),
        freeLabel: short.meta({
          title: 'Words for everyone',
          description: 'Under what everyone has: three or four words.',
        }),
        hostLabel: short.meta({
          title: 'Words for the plan',
          description: 'Under what the plan adds: three or four words.',
        }),
      })
      .optional()
      .meta({
        title: 'Two pictures',
        description: 'What everyone has and what the plan adds, in two pictures. May be left out.',
      }),
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
            saving: short.optional().meta({
              description:
                'On the seal beside the price. The first word is set large: two words. May be left out.',
              examples: ['25% OFF'],
              numbersVary: true,
            }),
            each: textWith('month')
              .optional()
              .meta({
                description:
                  'Below the price: {month} becomes what a month costs by the year. The site works it out from the prices, and leaves the line out where it cannot read them.',
                examples: ['{month} a month'],
              }),
            save: textWith('saved')
              .optional()
              .meta({
                description: 'Below that: {saved} becomes what a year saves, in the same way.',
                examples: ['You save {saved}'],
              }),
            seal: decoration
              .optional()
              .describe(
                'The wax below the words of the saving: round, transparent outside the wax, its middle even and dark. May be left out.',
              ),
          })
          .describe('The price by the year, at the right, with a seal.'),
        note: text
          .optional()
          .describe(
            'In the margin below the prices, in italics: how one buys, in one short sentence. May be left out.',
          ),
      })
      .describe('The two prices. Both always show; the switch above them only marks one.'),
    action: z
      .strictObject({
        label: short.describe('The words on the button: two to four.'),
        url: linkAddress.optional().meta({
          title: 'Address',
          description: 'Where the button leads. Without it, the button stands there and does nothing.',
          hint: 'Where the button leads. Without it, the button stands there and does nothing.',
        }),
      })
      .optional()
      .describe('The button below the prices. May be left out.'),
    cancel: text.optional().describe('The small words beside the button, in italics. May be left out.'),
    where: z
      .strictObject({
        sample,
        text: text.describe('Where one upgrades, in one short sentence.'),
      })
      .optional()
      .describe(
        'Below a button that leads nowhere: where one upgrades. It lights up as the button is pressed. May be left out.',
      ),
    promises: z
      .array(text.describe('Words that some text of this file must contain, letter for letter.'))
      .optional()
      .meta({
        description:
          'Prices and limits that customers rely on. `npm run check` warns when one is no longer said.',
        hint: 'Prices and limits that customers rely on. A note says when one is no longer said.',
      }),
  })
  .meta({ title: 'Paid plan', description: 'The paid plan: its benefits and prices.' });
