import { z } from 'zod';
import {
  appStoreId,
  email,
  formerAddress,
  googlePlayId,
  linkAddress,
  readStore,
  readStoreId,
  type Store,
  siteAddress,
  webAddress,
} from './address-rules';
import {
  alternative,
  handle,
  iconName,
  id,
  isoDate,
  languageTag,
  pictureFile,
  sampleName,
  short,
  text,
  textWith,
  uniqueIds,
  version,
} from './text-rules';

/**
 * The fields that content may have: one schema per file under `content/`. What the texts in them may hold is in
 * `text-rules.ts` and `address-rules.ts`. TypeScript types are inferred from the schemas, the build validates with
 * them, and unknown keys are errors (`strictObject`), so that a misspelt key cannot be overlooked.
 *
 * `npm run schemas` writes them as JSON Schema to `content/schemas/`, for text editors to help while somebody types.
 * For those who write, each field has a `description`: what it is, where it stands on the page, how long it may be.
 * A `title` names the part of the site, or the new entry of a list that is offered; the first of the `examples` fills
 * the field in there. `completions` says which names in the content a text editor offers for a field; others may be written.
 * `emptyLines` says what an empty line within a text is on the page, where it is not lost.
 */

// ---------------------------------------------------------------------------------------------
// Fields and groups that stand in several files

/** A group of entries whose keys are the writer's own. Nothing behind its key, or no such key, is a group of none. */
const freeGroup = <Value extends z.ZodType>(key: z.ZodString, value: Value) =>
  z
    .record(key, value)
    .nullish()
    .transform((group) => group ?? {});

const sample = z
  .boolean()
  .optional()
  .describe(
    'true while the people, words or addresses beside it are made up. Replace them, then delete this line.',
  );

const entryId = id.meta({
  description:
    'A short name for this entry, different from every other in the list. Nobody reads it; links may lead to it. Lower-case letters, digits and hyphens.',
  examples: ['game-master'],
});

const icon = iconName.meta({
  description: 'The drawing beside the words: the name of a file in content/icons/, without .svg.',
  examples: ['quill-ink'],
});

const link = z.strictObject({
  label: short.describe('The words to click on: one to three.'),
  url: linkAddress.meta({
    description:
      'Where it leads: a section of the first page ("#roadmap", in quotes), a page (/privacy), a file of public/ (/files/press-kit.zip), a web address (https://…), or "#" for nothing yet.',
    examples: ['/privacy'],
  }),
});

/** A picture that says something: `alt` describes it to someone who cannot see it. */
const picture = z.strictObject({
  file: pictureFile.meta({
    description:
      'The file, below content/. Of a picture cut to several widths, such as book@700.avif, write the name without the number.',
    examples: ['pictures/medals/hare.avif'],
  }),
  alt: alternative.meta({
    description:
      'What is in the picture, read aloud to people who cannot see it: one or two plain sentences, without “picture of”.',
  }),
});

/** A picture that only sets the mood: assistive technology skips it, so it has no `alt`. */
const decoration = z.strictObject({
  file: pictureFile.meta({
    description:
      'The file, below content/. Of a picture cut to several widths, such as candle@640.avif, write the name without the number.',
    examples: ['pictures/candle.avif'],
  }),
  narrow: pictureFile
    .optional()
    .describe(
      'The same scene composed for screens that are taller than wide, such as phones. May be left out.',
    ),
});

/** Two voices of one heading. */
const heading = z.strictObject({
  plain: text.describe('The first words, set upright: two or three.'),
  italic: text.describe('The words after them, set in gold italics: two or three.'),
});

const runningHead = z
  .strictObject({
    numeral: short.describe(
      'The number of the chapter, at the left: IV, or a sign such as §. One to three characters.',
    ),
    name: short.describe('The name of the chapter, after its number: one to three words.'),
    hour: short.describe(
      'The hour of the night it is, at the right, in italics: two to four words, such as past midnight.',
    ),
  })
  .describe('The line across the top: number, name, and the hour of the night beside the candle.');

const stat = z
  .strictObject({
    value: short.meta({
      description:
        'The figure, set large: up to four characters. Keep it in "quotes": it is a text, not a number.',
      examples: ['50K+'],
    }),
    label: short.describe('What the figure counts, in small letters below it: three to five words.'),
  })
  .meta({ title: 'Figure', description: 'A large figure and what it counts.' });

// ---------------------------------------------------------------------------------------------
// site.yaml

/** One of the buttons that lead to a store; `store` is its name, `key` that of the button. */
const storeButton = (store: string, key: Store, appId: z.ZodString) =>
  z
    .strictObject({
      prefix: short.describe(`The small line above the name on the button, as ${store} wants it.`),
      name: short.describe('The name of the store, large on the button.'),
      url: webAddress.describe(
        `The app’s page in ${store}. Copy it from the browser. Until there is one, a host that ends in .example may stand here.`,
      ),
      id: appId.optional(),
      icon: iconName.describe('The mark of the store: the name of a file in content/icons/, without .svg.'),
    })
    .describe(`The button that leads to ${store}.`)
    .refine(({ id, url }) => id === undefined || readStore(url) !== key || id === (readStoreId(url) ?? id), {
      path: ['id'],
      // Says nothing while `url` is wrong itself. Of an address that is another store's, the build tells that.
      params: { dependsOn: ['url'] },
      message: 'must be the app that url leads to. Copy it from there, or leave the line out.',
    });

const appleId = appStoreId.meta({
  description:
    'The number of the app in the App Store, in "quotes". With it iPhones offer the app at the top of each page. May be left out.',
  examples: ['1440123807'],
});

const googleId = googlePlayId.meta({
  description:
    'The name of the app’s package in Google Play. With it browsers can tell that the app belongs to this site. May be left out.',
  examples: ['app.lantern.android'],
});

const footerList = (what: string) =>
  z
    .strictObject({
      heading: short.describe('The words above the list: one or two.'),
      links: z
        .array(link.meta({ title: 'Link', description: 'A line of the list.' }))
        .min(1)
        .describe('The links, from top to bottom.'),
    })
    .describe(what);

const footer = z.strictObject({
  heading: heading.describe('The large last words, above the store buttons.'),
  picture: decoration.describe('The valley at dawn, behind the store buttons. It only sets the mood.'),
  colophon: text.describe('What the app is, in small letters under the name: one or two sentences.'),
  quickLinks: footerList('The first list: sections of the first page.'),
  comingSoon: footerList(
    'The second list: what is there already, such as the legal pages, and what is not yet. The url of that is "#", and it looks unfinished.',
  ),
  legal: footerList('The legal pages, in the last line of every page.'),
  copyright: textWith('year').meta({
    description: 'The very last line of every page. {year} becomes the current year by itself.',
    examples: ['© {year} Emberquill. All rights reserved.'],
  }),
});

const labels = z.strictObject({
  carousel: short.describe('What screen readers call a set of slides that take turns. Not seen.'),
  skipToContent: short.describe(
    'The first link of every page, seen when the Tab key reaches it: it jumps over the menu.',
  ),
  mainNavigation: short.describe('What screen readers call the links at the top. Not seen.'),
  menu: short.describe(
    'What screen readers call the button that opens the menu on narrow screens. Not seen.',
  ),
  pause: short.describe(
    'The words on the button beside the headline that stops whatever moves by itself. Screen readers say them of the small ones, too.',
  ),
  play: short.describe('The words on the same button while everything is still.'),
  previous: short.describe(
    'What screen readers call the arrow to the screen before, under the phone. Not seen.',
  ),
  next: short.describe('What screen readers call the arrow to the next screen, under the phone. Not seen.'),
  contents: short.describe('Above the list of headings on a page of text, such as a legal one.'),
  lastUpdated: short.describe('Before the date on a page of text, such as a legal one.'),
  opensInNewTab: short.describe('What screen readers add to a link that opens in a new tab. Not seen.'),
  rating: textWith('rating').meta({
    description:
      'What screen readers say for the stars of a testimonial. {rating} becomes their number. Not seen.',
    examples: ['{rating} out of 5 stars'],
  }),
  profile: textWith('name', 'network').meta({
    description:
      'What screen readers say for the profile of a team member. {name} and {network} become the person and the place. Not seen.',
    examples: ['{name} on {network}'],
  }),
});

const siteSchema = z
  .strictObject({
    sample: sampleName.optional().meta({
      description:
        'The made-up name, for as long as it stands anywhere: npm run check:release lists the places. Replace it everywhere, then delete this line.',
      examples: ['Emberquill'],
    }),
    name: short.describe(
      'The name of the app: beside the logo, in browser tabs, under the icon on a home screen.',
    ),
    tagline: text.describe(
      'Follows the name in the browser tab of the first page, and on shared links: one short sentence.',
    ),
    description: text.describe(
      'What search engines and shared links show of the first page: one or two sentences, under 160 characters.',
    ),
    address: siteAddress.meta({
      description: 'Where this site lives, without a slash at the end.',
      examples: ['https://emberquill.example'],
    }),
    logo: iconName.describe('The mark beside the name: the name of a file in content/icons/, without .svg.'),
    favicon: pictureFile
      .endsWith('.svg', 'must be an SVG drawing. Save it as .svg.')
      .describe('The logo in the tab of a browser: an .svg drawing that is clear at 16 pixels.'),
    appIcon: pictureFile.describe(
      'The logo on a phone’s home screen: square, coloured to its edges, with everything that matters well inside.',
    ),
    socialPicture: pictureFile.describe(
      'Behind the words of the card that shows where somebody shares a link. The words stand at the left; the build writes them.',
    ),
    qrCode: z
      .strictObject({
        url: webAddress.describe('The address the code leads to.'),
        label: short.describe('The small line beside the code.'),
        alt: alternative.describe('What the code is for, read aloud to people who cannot see it.'),
      })
      .optional()
      .describe('The code for a phone’s camera, in the footer of wide screens. Leave it out for none.'),
    stores: z
      .strictObject({
        appStore: storeButton('the App Store', 'appStore', appleId),
        googlePlay: storeButton('Google Play', 'googlePlay', googleId),
      })
      .describe('The two buttons of the download block, at the end of every page.'),
    feedbackBoard: webAddress.describe('Opened in a new tab by the button under the roadmap.'),
    support: email.meta({
      description: 'The address for mail from players. Pages of text write it wherever they say {support}.',
      examples: ['support@emberquill.example'],
    }),
    website: webAddress.describe('The address that pages of text write wherever they say {website}.'),
    networks: freeGroup(
      id.meta({ completions: 'networks' }),
      z
        .strictObject({
          name: short.describe('The name of the network as people write it, such as GitHub.'),
          icon: icon.describe('The mark of the network: the name of a file in content/icons/, without .svg.'),
        })
        .describe(
          'A network. Its key is the first word of its address: github stands for https://github.com/….',
        ),
    ).describe('The networks that team members may name in team.yaml. May be left out.'),
    navigation: z
      .array(link.meta({ title: 'Link', description: 'A link of the menu.' }))
      .min(1)
      .describe(
        'The links at the top of every page, from left to right. On narrow screens they are the menu.',
      ),
    footer: footer.describe('The end of every page: the download block, the lists of links, the last line.'),
    labels: labels.describe(
      'Names of buttons and regions, some of them only read aloud. Words in {braces} are filled in by the site and must stay.',
    ),
  })
  .meta({
    title: 'Whole site',
    description:
      'What shows on every page: name, addresses, store links, menu, footer and the names of buttons.',
  });

// ---------------------------------------------------------------------------------------------
// hero.yaml and slides.yaml: the first screen

const heroSchema = z
  .strictObject({
    label: short.describe('The small line above the headline: five to eight words.'),
    phrases: z
      .array(text.describe('One phrase: two or three words fit best.'))
      .min(1)
      .describe('The first line of the headline. They take turns, three seconds each, in this order.'),
    phraseEnd: short.meta({
      description: 'Follows the phrase without a space, such as a comma. Keep it in "quotes".',
      examples: [','],
    }),
    companion: text.describe(
      'The second line of the headline, in gold: two or three words. It follows every phrase.',
    ),
    introduction: text.describe(
      'Below the headline: what it is, with whom, and what for. Three or four lines on a desktop: about 160 characters.',
    ),
    action: link.describe('The large button.'),
    aside: text.meta({
      description:
        'The small words beside the button, in italics. Each line after "|" is a line there; two are best.',
      emptyLines: 'lines',
    }),
    stats: z.array(stat).min(1).describe('The figures below the button. Three fit in the row.'),
    background: decoration.describe(
      'The valley at dusk, behind the whole first screen. It only sets the mood.',
    ),
  })
  .meta({
    title: 'First screen',
    description: 'The first screen: the headline, its button, the first figures.',
  });

const slidesSchema = z
  .strictObject({
    label: short.describe('What screen readers call the screens inside the phone. Not seen.'),
    slides: z
      .array(
        z
          .strictObject({
            id: entryId,
            title: text.describe('Stands in italics below the phone: three or four words.'),
            picture: picture.describe(
              'The screen of the app, upright: from 1.5 to 2.5 times as high as wide. Its alt says what is on it.',
            ),
          })
          .meta({ title: 'Slide', description: 'One screen inside the phone.' }),
      )
      .min(1)
      .max(8, 'must hold at most 8 slides. Remove one.')
      .superRefine(uniqueIds)
      .describe('The screens inside the phone, four seconds each, in this order. One to eight.'),
  })
  .meta({ title: 'Phone', description: 'The screens inside the phone.' });

// ---------------------------------------------------------------------------------------------
// scene.yaml: what is played in the phone

const passageId = (where: string) => id.describe(`The id of the passage that follows ${where}.`);

const roll = z
  .strictObject({
    bonus: z
      .int()
      .min(1, 'must be from 1 to 10. Write what the hero is that much better at than others.')
      .max(10, 'must be from 1 to 10. Write what the hero is that much better at than others.')
      .meta({ description: 'What is added to the die: 1 to 10.', examples: [3] }),
    why: short.meta({
      description: 'What the hero has that for, on the button: two to four words.',
      examples: ['for a calm voice'],
    }),
    against: z
      .int()
      .min(1, 'must be from 1 to 30. Write what the die and the bonus must come to.')
      .max(30, 'must be from 1 to 30. Write what the die and the bonus must come to.')
      .meta({ description: 'What the die and the bonus must come to, or more.', examples: [14] }),
    success: passageId('where they do'),
    failure: passageId('where they do not'),
  })
  .refine(({ bonus, against }) => against > bonus + 1 && against <= bonus + 20, {
    path: ['against'],
    params: { dependsOn: ['bonus'] },
    message:
      'must leave a twenty-sided die something to decide. Write more than bonus and 1 together, and no more than bonus and 20.',
  })
  .describe('A roll of the die decides where the choice leads. Write it instead of to.');

const choice = z
  .strictObject({
    words: short.meta({
      description: 'What one may do, on a button: two to five words.',
      examples: ['Show her the feather'],
    }),
    to: passageId('the choice').optional(),
    roll: roll.optional(),
  })
  .meta({ title: 'Choice', description: 'A button below the passage, and where it leads: to or roll.' })
  .refine((item) => (item.to === undefined) !== (item.roll === undefined), {
    path: ['to'],
    params: { dependsOn: ['roll'] },
    message: 'must be there, or roll in its place. Write one of the two, and not both.',
  });

const sceneSchema = z
  .strictObject({
    icon: icon.describe(
      'The drawing on the button that begins the scene: the name of a file in content/icons/, without .svg.',
    ),
    begin: short.describe(
      'The button on the first screen of the phone that begins the scene: two to four words.',
    ),
    die: decoration.describe(
      'The die that rolls: twelve frames side by side, the last one at rest with an empty face.',
    ),
    roll: textWith('against', 'bonus', 'why').meta({
      description:
        'On the button of a choice that a roll decides: {against}, {bonus} and {why} become those of the choice.',
      examples: ['Roll {against}: +{bonus} {why}'],
    }),
    sum: textWith('die', 'bonus', 'total', 'against').meta({
      description:
        'Beside the die: {die} becomes what was rolled, {total} the sum of that and {bonus}, {against} what was needed.',
      examples: ['{die} + {bonus} = {total} against {against}'],
    }),
    succeeded: short.describe('Beside a sum that is enough: one word.'),
    failed: short.describe('Beside a sum that is not: one word.'),
    rest: text.describe('Above the store buttons, where the scene ends: up to six words.'),
    again: short.describe('The button that begins the scene anew: two or three words.'),
    told: z
      .strictObject({
        summary: short.describe('Opens the scene: three to five words.'),
        choice: textWith('choice', 'passage').meta({
          description: 'Of a choice: {choice} becomes its words, {passage} the number of the passage.',
          examples: ['{choice}: go to {passage}.'],
        }),
        roll: textWith('choice', 'bonus', 'why', 'against', 'success', 'failure').meta({
          description:
            'Of a choice that a roll decides: {success} and {failure} become the numbers of the passages.',
          examples: [
            '{choice}: roll a twenty-sided die and add {bonus} {why}. From {against} on, go to {success}; below, to {failure}.',
          ],
        }),
      })
      .describe('The same scene to be read, for browsers in which no script runs.'),
    passages: z
      .array(
        z
          .strictObject({
            id: entryId,
            text: text.describe('What happens: up to 35 words, for a phone’s screen.'),
            choices: z
              .array(choice)
              .min(1)
              .max(3, 'must hold at most 3 choices. Remove one.')
              .optional()
              .describe('What one may do then: one to three. Without this line the scene ends here.'),
          })
          .meta({ title: 'Passage', description: 'What happens, and what one may do then.' }),
      )
      .min(1)
      .superRefine(uniqueIds)
      .describe(
        'What may happen. The first begins the scene; those without choices end it. Every one must be led to.',
      ),
  })
  .meta({
    title: 'Scene',
    description: 'A scene of half a minute that is played on the first screen of the phone.',
  });

// ---------------------------------------------------------------------------------------------
// features.yaml: chapter I

const featuresSchema = z
  .strictObject({
    runningHead,
    heading: heading.describe('The heading of the chapter.'),
    evening: z
      .strictObject({
        label: short.describe('The small line above the beats: three to six words.'),
        beats: z
          .array(
            z
              .strictObject({
                id: entryId,
                title: text.describe('What one does: two to four words.'),
                description: text.describe('What that is like: two sentences, about 25 words.'),
              })
              .meta({ title: 'Beat', description: 'One beat of an evening.' }),
          )
          .min(1)
          .superRefine(uniqueIds)
          .describe(
            'How an evening goes, beat by beat. Three fit in the row. They are numbered by themselves.',
          ),
      })
      .optional()
      .describe('How an evening of play goes, after the features. May be left out.'),
    promise: z
      .strictObject({
        words: text.describe(
          'What one of the pages of text promises, letter for letter as it stands there. The site adds quotation marks.',
        ),
        link: link.describe('Leads to that page.'),
      })
      .optional()
      .describe('A promise quoted from the policies, below the features. May be left out.'),
    label: short.describe('What screen readers call the list of features. Not seen.'),
    features: z
      .array(
        z
          .strictObject({
            id: entryId,
            icon,
            title: text.describe('The name of the feature, as in a table of contents: two to four words.'),
            description: text.describe(
              'What opens below the name: two or three sentences, about 30 words, as long as those of the others.',
            ),
            picture: picture.describe('The engraving that shows while the feature is open.'),
            figure: short.meta({
              description: 'The number under the engraving, as in a book.',
              examples: ['Fig. 5'],
            }),
            caption: text.describe('The short line after that number: four to eight words.'),
          })
          .meta({
            title: 'Feature',
            description: 'One feature: a line of the list, and what opens below it.',
          }),
      )
      .min(1)
      .superRefine(uniqueIds)
      .describe('The features, from top to bottom. They are numbered by themselves.'),
  })
  .meta({ title: 'Features', description: 'Chapter I: the features, as a table of contents.' });

// ---------------------------------------------------------------------------------------------
// ultimate-host.yaml: chapter II

const price = short.describe(
  'The price with its currency. Search engines are told of one that is a $, £ or € and a number behind it, such as $9.99 or $1,089.99; another, such as 9,99 € or free, only stands on the page.',
);

const ultimateHostSchema = z
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
  })
  .meta({ title: 'Ultimate Host', description: 'Chapter II: Ultimate Host, its benefits and prices.' });

// ---------------------------------------------------------------------------------------------
// roadmap.yaml: chapter III

const roadmapStatus = z.enum(['completed', 'in-progress', 'planned']);

const roadmapSchema = z
  .strictObject({
    runningHead,
    heading: heading.describe('The heading of the chapter.'),
    introduction: text.describe('Below the heading: two or three short sentences.'),
    label: short.describe('What screen readers call the tabs. Not seen.'),
    statuses: z
      .strictObject({
        completed: short.describe('The tab of what is done.'),
        'in-progress': short.describe('The tab of what is being made.'),
        planned: short.describe('The tab of what is promised.'),
      })
      .describe('The words on the three tabs. How many items each has, the site counts.'),
    progress: textWith('percent').meta({
      description: 'Below the bar of an item in progress. {percent} becomes the number by itself.',
      examples: ['{percent}% Complete'],
    }),
    nothing: text.describe('Under a tab that has no item, in italics: one short sentence.'),
    feedback: short.describe(
      'The words on the button under the roadmap. Where it leads is feedbackBoard in site.yaml.',
    ),
    note: text.describe('The small words beside that button, in italics: one short sentence.'),
    picture: decoration.describe('The contour lines behind the chapter. They only set the mood.'),
    items: z
      .array(
        z
          .strictObject({
            sample,
            id: entryId,
            title: text.describe('The name of the item: two to five words.'),
            description: text.describe('What players get: one or two short sentences.'),
            status: roadmapStatus.meta({
              description: 'Which tab the item stands under.',
              enumDescriptions: [
                'Done, and in the app.',
                'Being made; shown with a bar.',
                'Promised, and not begun.',
              ],
            }),
            date: isoDate.meta({
              description:
                'When it came out or is expected, as year-month-day. The page shows it as January 5, 2026.',
              examples: ['2027-03-09'],
            }),
            version: version.meta({
              description: 'The version of the app that brought it or will: v and three numbers.',
              examples: ['v1.6.0'],
            }),
          })
          .meta({ title: 'Roadmap item', description: 'One item of the roadmap.' }),
      )
      .min(1)
      .superRefine(uniqueIds)
      .describe(
        'The items, in the order they show under their tab. To finish one, change its status and date and move it to the top of the completed ones.',
      ),
  })
  .meta({ title: 'Roadmap', description: 'Chapter III: the roadmap.' });

// ---------------------------------------------------------------------------------------------
// community.yaml and testimonials.yaml: chapter IV

const communitySchema = z
  .strictObject({
    runningHead,
    heading: text.describe('The heading of the chapter. Only screen readers say it.'),
    picture: decoration.describe('The candle behind what players say. It only sets the mood.'),
    completed: z
      .strictObject({
        label: short.describe('What the figure counts, in small letters below it: three to five words.'),
      })
      .optional()
      .describe(
        'The first of the very large figures: how many items of the roadmap are completed, which the site counts. May be left out.',
      ),
    stats: z
      .array(stat)
      .min(1)
      .describe(
        'The very large figures behind that. Three fit in the row. Write what is true and anybody can check.',
      ),
  })
  .meta({ title: 'Community', description: 'Chapter IV: the candle and three very large figures.' });

const testimonialsSchema = z
  .strictObject({
    label: short.describe('What screen readers call the set of quotations. Not seen.'),
    testimonials: z
      .array(
        z
          .strictObject({
            sample,
            id: entryId,
            name: short.describe('Who says it, below the quotation.'),
            role: text.describe('Who that is, in a few words after the name, such as Bard, in Cork.'),
            content: text.describe(
              'The quotation, set enormous: 15 to 30 words. Without quotation marks, which the page adds.',
            ),
            highlight: text
              .optional()
              .describe(
                'One or two words of content, letter for letter, that are set in gold. May be left out.',
              ),
            avatar: picture.describe('The round picture beside the name.'),
            rating: z
              .int()
              .min(1, 'must be from 1 to 5. Write a whole number of stars.')
              .max(5, 'must be from 1 to 5. Write a whole number of stars.')
              .meta({ description: 'How many stars stand above the quotation: 1 to 5.', examples: [5] }),
          })
          .meta({ title: 'Testimonial', description: 'What one player says.' })
          .refine((item) => !item.highlight || item.content.includes(item.highlight), {
            path: ['highlight'],
            // Says nothing while `content` is wrong itself.
            params: { dependsOn: ['content'] },
            message: 'must be words that stand in content. Copy them from there.',
          }),
      )
      .min(1)
      .max(8, 'must hold at most 8 testimonials. Remove one.')
      .superRefine(uniqueIds)
      .describe('What players say, one at a time, five seconds each, in this order. One to eight.'),
  })
  .meta({ title: 'Testimonials', description: 'What players say, in chapter IV.' });

// ---------------------------------------------------------------------------------------------
// team.yaml: chapter V

const teamSchema = z
  .strictObject({
    runningHead,
    story: z
      .strictObject({
        sample,
        heading: heading.describe('The heading of the chapter.'),
        initial: decoration
          .optional()
          .describe(
            'An engraved letter, with which the first paragraph must begin: pictures/initials/w.avif, one for each from a to z. Without it the letter is set in type.',
          ),
        paragraphs: z

          .array(
            text.meta({
              description:
                'One paragraph: up to five sentences. Begin it with "- >" and write below; an empty line begins another.',
              emptyLines: 'paragraphs',
            }),
          )
          .min(1)
          .describe('The story, paragraph by paragraph. Three are best.'),
        picture: picture.optional().describe('A plate below the story, as wide as its text.'),
      })
      .describe('How it began, at the left.'),
    membersHeading: short.describe('The small words above the people.'),
    roleLabel: short.meta({
      description: 'Stands before each role, as on a character sheet: one word.',
      examples: ['Class'],
    }),
    members: z
      .array(
        z
          .strictObject({
            sample,
            id: entryId,
            name: short.describe('The name of the person.'),
            role: text.describe('What the person does, below the name.'),
            bio: text.describe('A little about the person: two or three sentences, about 30 words.'),
            image: picture.describe('The portrait beside the name.'),
            social: freeGroup(
              id.meta({ completions: 'networks' }),
              handle.meta({
                description: 'The name the person has there, without @ and without the address.',
                examples: ['someone'],
              }),
            ).describe(
              'Where to find the person: a network of site.yaml and a handle. github: someone becomes https://github.com/someone. May be left out.',
            ),
          })
          .meta({ title: 'Member', description: 'One person.' }),
      )
      .min(1)
      .superRefine(uniqueIds)
      .describe('The people, in this order.'),
    valuesHeading: text.describe('The heading of the house rules. Only screen readers say it.'),
    values: z
      .array(
        z
          .strictObject({
            id: entryId,
            picture: decoration.describe(
              'The sigil beside the rule: pictures/sigils/, round. It only sets the mood.',
            ),
            title: text.describe('The rule in two to four words.'),
            description: text.describe('What it means: one sentence.'),
          })
          .meta({ title: 'House rule', description: 'One house rule.' }),
      )
      .min(1)
      .superRefine(uniqueIds)
      .describe('The house rules, from left to right. Three fit in the row.'),
  })
  .meta({ title: 'Team', description: 'Chapter V: the story, the people, the house rules.' });

// ---------------------------------------------------------------------------------------------
// error.yaml and pages/

const errorSchema = z
  .strictObject({
    runningHead,
    heading: text.describe('The large heading. These are fixed words: leave them as they are.'),
    message: text.describe('The line below it. These are fixed words: leave them as they are.'),
    description: text.describe('What search engines would show of this page: one sentence.'),
    introduction: text.describe('What people read below: two or three sentences.'),
    action: link.describe('The button that leads back.'),
    picture: picture.describe('The engraving beside the words.'),
  })
  .meta({ title: 'Error page', description: 'The page for an address that does not exist.' });

/** The front matter of a markdown page; its file name is its address. */
export const pageSchema = z
  .strictObject({
    sample,
    title: text.describe('The heading of the page and its name in the tab of a browser: one to four words.'),
    description: text.describe(
      'What search engines and shared links show of the page: one sentence, under 160 characters.',
    ),
    runningHead,
    introduction: text
      .optional()
      .describe('Below the heading, in large letters: two or three sentences. May be left out.'),
    updated: isoDate
      .optional()
      .describe(
        'A date for “Last updated”, as year-month-day. Without it, the legal pages of the footer say today’s, and others say nothing.',
      ),
    card: z
      .boolean()
      .optional()
      .describe(
        'true for a picture with the title of this page where somebody shares its link. The legal pages of the footer have one without this line; others show that of the first page.',
      ),
    draft: z
      .boolean()
      .optional()
      .describe(
        'true while the page is not to be published. It is seen in npm run dev alone. Delete this line to publish it.',
      ),
    publish: isoDate
      .optional()
      .describe(
        'The day from which the page is published, as year-month-day: by the first build on that day. Until then it is seen in npm run dev alone.',
      ),
    formerly: z
      .union([formerAddress, z.array(formerAddress)])
      .optional()
      .describe(
        'The address that the page had before, or a list of those it had, such as /press. They lead to where it is now.',
      ),
    lang: languageTag
      .optional()
      .describe(
        'The language that the page is written in, if it is not that of the site, such as ar or pt-BR.',
      ),
    dir: z
      .enum(['ltr', 'rtl'])
      .optional()
      .describe(
        'rtl for a page that is read from right to left. Known without this line where lang tells it.',
      ),
  })
  .meta({ title: 'Page', description: 'What stands between the two lines of --- at the top of a page.' });

// ---------------------------------------------------------------------------------------------
// All of them

/** File name under `content/` to the schema it must meet. The key is the name it has in `Content`. */
export const contentFiles = {
  site: { file: 'site.yaml', schema: siteSchema },
  hero: { file: 'hero.yaml', schema: heroSchema },
  slides: { file: 'slides.yaml', schema: slidesSchema },
  scene: { file: 'scene.yaml', schema: sceneSchema },
  features: { file: 'features.yaml', schema: featuresSchema },
  ultimateHost: { file: 'ultimate-host.yaml', schema: ultimateHostSchema },
  roadmap: { file: 'roadmap.yaml', schema: roadmapSchema },
  community: { file: 'community.yaml', schema: communitySchema },
  testimonials: { file: 'testimonials.yaml', schema: testimonialsSchema },
  team: { file: 'team.yaml', schema: teamSchema },
  error: { file: 'error.yaml', schema: errorSchema },
} as const;

type ContentFiles = typeof contentFiles;

/** Everything the YAML files say, by the keys of `contentFiles`. */
export type Content = { [Key in keyof ContentFiles]: z.infer<ContentFiles[Key]['schema']> };

export type PageFrontMatter = z.infer<typeof pageSchema>;
export type Passage = Content['scene']['passages'][number];
export type RoadmapStatus = z.infer<typeof roadmapStatus>;
export type RoadmapItem = Content['roadmap']['items'][number];
export type Picture = z.infer<typeof picture>;
export type Decoration = z.infer<typeof decoration>;
export type RunningHead = z.infer<typeof runningHead>;
export type Heading = z.infer<typeof heading>;
export type Link = z.infer<typeof link>;
