import { z } from 'zod';
import { short, text, textOffering } from '../../generator/fields/text-rules';
import { decoration, heading, link, stat } from './fields';

export const heroSchema = z
  .strictObject({
    label: short
      .optional()
      .describe('The small line above the headline: five to eight words. May be left out.'),
    phrases: z
      .array(text.describe('One phrase: two or three words fit best.'))
      .min(1)
      .describe('The first line of the headline. They take turns, three seconds each, in this order.'),
    phraseEnd: short.optional().meta({
      title: 'End of each phrase',
      description:
        'Follows the phrase without a space, such as a comma. Keep it in "quotes". May be left out.',
      hint: 'Follows the phrase without a space, such as a comma.',
      examples: [','],
    }),
    companion: text.meta({
      title: 'Second line',
      description: 'The second line of the headline, in gold: two or three words. It follows every phrase.',
    }),
    introduction: text.describe(
      'Below the headline: what it is, with whom, and what for. Three or four lines on a desktop: about 160 characters.',
    ),
    action: link.describe('The large button.'),
    aside: text.optional().meta({
      title: 'Small words',
      description:
        'The small words below the buttons, in italics. Each line after "|" is a line of its own on a narrow screen; two are best. May be left out.',
      hint: 'The small words below the buttons, in italics. Each line here is a line of its own on a narrow screen; two are best.',
      emptyLines: 'lines',
    }),
    platforms: z
      .strictObject({
        words: textOffering('ios', 'android').meta({
          description:
            'One line more: {ios} becomes a link to the App Store of app.yaml, {android} one to its first store for Android. One of the two is enough.',
          examples: ['For {ios} and {android}.'],
        }),
        ios: short.optional().describe('The words that lead to the App Store: one or two.'),
        android: short.optional().describe('The words that lead to the store for Android: one or two.'),
      })
      .check(({ value, issues }) => {
        for (const system of ['ios', 'android'] as const) {
          const isThere = value.words.includes(`{${system}}`);
          if (isThere === (value[system] !== undefined)) continue;
          issues.push({
            code: 'custom',
            path: isThere ? [system] : ['words'],
            input: value,
            message: isThere
              ? `must be there, because words has {${system}}. Write the words of the link.`
              : `must contain {${system}}. Put it where its value should be.`,
          });
        }
      })
      .optional()
      .describe('For which phones it is, below the lines of the aside. May be left out.'),
    statsLabel: short
      .optional()
      .describe('The small line above the figures, in italics: what they are. May be left out.'),
    stats: z
      .array(stat)
      .optional()
      .describe('The figures below the button. Three fit in the row. May be left out.'),
    card: heading
      .optional()
      .describe(
        'On the picture that is shown where somebody shares the link of the first page. Without it, the first phrase stands there.',
      ),
    background: decoration
      .optional()
      .describe('The picture behind the whole first screen. It only sets the mood. May be left out.'),
  })
  .meta({
    title: 'First screen',
    description: 'The first screen: the headline, its button, the first figures.',
  });
