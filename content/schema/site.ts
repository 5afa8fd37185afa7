import { z } from 'zod';
import { email, profileAddress, siteAddress, webAddress } from '../../generator/fields/address-rules';
import {
  alternative,
  id,
  languageTag,
  pictureFile,
  properName,
  sampleName,
  short,
  text,
  textWith,
} from '../../generator/fields/text-rules';
import { decoration, freeGroup, heading, iconFor, link } from './fields';

const footerList = (what: string) =>
  z
    .strictObject({
      heading: short.describe('The words above the list: one or two.'),
      links: z
        .array(link.meta({ title: 'Link', description: 'A line of the list.' }))
        .describe('The links, from top to bottom.'),
    })
    .describe(what);

const footer = z.strictObject({
  heading: heading.describe('The large last words, above the store buttons.'),
  picture: decoration
    .optional()
    .describe('The picture behind the store buttons. It only sets the mood. May be left out.'),
  colophon: text
    .optional()
    .describe('What the app is, in small letters under the name: one or two sentences. May be left out.'),
  quickLinks: footerList('The first list: sections of the first page. May be left out.').optional(),
  comingSoon: footerList(
    'The second list: any links. An entry whose url is "#" is marked as not there yet. May be left out.',
  )
    .optional()
    .meta({ title: 'Second list' }),
  legal: footerList('The legal pages, in the last line of every page.'),
  service: z
    .array(link.meta({ title: 'Link', description: 'A link after the legal pages.' }))
    .optional()
    .describe(
      'After the legal pages in the last line: support, deletion of an account, /licences.txt. May be left out.',
    ),
  copyright: textWith('year').meta({
    description: 'The very last line of every page. {year} becomes the current year by itself.',
    examples: ['© {year} Your app. All rights reserved.'],
  }),
});

const languages = z
  .array(languageTag.describe('The code of a language, such as de or pt-BR.'))
  .superRefine((tags, context) => {
    for (const [index, tag] of tags.entries()) {
      if (tags.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === index) continue;
      const message = 'must be different from every other language in this list. Remove one of the two.';
      context.addIssue({ code: 'custom', path: [index], message });
    }
  })
  .optional()
  .meta({
    description:
      'Further languages of the site, such as [de, pt-BR]. The texts of each are in a folder of its name in small letters, such as content/de/. May be left out.',
    hint: 'Further languages of the site, such as de or pt-BR. The texts of each are in a folder of its name in small letters.',
    isShared: true,
  });

const labels = z.strictObject({
  language: short
    .optional()
    .describe(
      'What screen readers call the links to other languages. Not seen. May be left out of a site in one language.',
    ),
  firstPageOnly: short
    .optional()
    .describe(
      'After the name of a language that the page is not translated into: that its link leads to the first page.',
    ),
  carousel: short.describe('What screen readers call a set of slides that take turns. Not seen.'),
  skipToContent: short.describe(
    'The first link of every page, seen when the Tab key reaches it: it jumps over the menu.',
  ),
  mainNavigation: short.describe('What screen readers call the links at the top. Not seen.'),
  menu: short.describe(
    'What screen readers call the button that opens the menu on narrow screens. Not seen.',
  ),
  download: short.describe(
    'The small button at the top of the page that leads to the store buttons: one word.',
  ),
  pause: short.describe(
    'What screen readers call the small buttons that stop whatever moves by itself. Not seen.',
  ),
  play: short.describe('The same while everything is still. Not seen.'),
  previous: short.describe(
    'What screen readers call the arrow to the screen before, under the phone. Not seen.',
  ),
  next: short.describe('What screen readers call the arrow to the next screen, under the phone. Not seen.'),
  contents: short.describe('Above the list of headings on a page of text, such as a legal one.'),
  lastUpdated: short.describe('Before the date on a page of text, such as a legal one.'),
  news: z
    .strictObject({
      newer: short.describe('Before the title of the next entry, below an entry.'),
      older: short.describe('Before the title of the entry before, below an entry.'),
      earlier: short.describe('Above the links to lists of earlier years.'),
      nothing: text.describe('Instead of the list while it has no entry: one sentence.'),
      onRoadmap: short.describe('The link from an entry to its version on the roadmap.'),
      latest: short
        .optional()
        .describe(
          'Before the title of the newest entry, above the roadmap. Left out, there is no such line.',
        ),
    })
    .optional()
    .describe(
      'The words of a list of pages, which a page with the line lists: has. May be left out without one.',
    ),
  opensInNewTab: short.describe('What screen readers add to a link that opens in a new tab. Not seen.'),
  rating: textWith('rating').meta({
    description:
      'What screen readers say for the stars of a testimonial. {rating} becomes their number. Not seen.',
    examples: ['{rating} out of 5 stars'],
  }),
  plays: textWith('hero')
    .optional()
    .meta({
      description:
        'After the name of somebody with a character in the app: {hero} becomes the name of that character. Without it, characters are not named.',
      examples: ['plays {hero}'],
    }),
  profile: textWith('name', 'network').meta({
    description:
      'What screen readers say for the profile of a team member. {name} and {network} become the person and the place. Not seen.',
    examples: ['{name} on {network}'],
  }),
  footnotes: short
    .optional()
    .describe('What screen readers call the notes below a page of text. Not seen. “Footnotes” if left out.'),
  backToReference: textWith('number')
    .optional()
    .meta({
      description:
        'What screen readers say for the arrow from a note back to the text. {number} becomes the number of the note. Not seen. In English if left out.',
      examples: ['Back to reference {number}'],
    }),
});

export const siteSchema = z
  .strictObject({
    sample: sampleName.optional().meta({
      description:
        'The made-up name, for as long as it stands anywhere: npm run check:release lists the places. Replace it everywhere, then delete this line.',
      hint: 'The made-up name, for as long as it stands anywhere. Replace it everywhere, then empty this field.',
      isShared: true,
    }),
    name: properName.describe(
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
      examples: ['https://your-app.example'],
      isShared: true,
    }),
    lang: languageTag.optional().meta({
      title: 'Language',
      description: 'The language of the site, such as de or pt-BR. Without it, it is en, English.',
      isShared: true,
    }),
    languages,
    logo: iconFor('The mark beside the name'),
    favicon: pictureFile
      .endsWith('.svg', 'must be an SVG drawing. Save it as .svg.')
      .describe('The logo in the tab of a browser: an .svg drawing that is clear at 16 pixels.'),
    appIcon: pictureFile.describe(
      'The logo on a phone’s home screen: square, colored to its edges, with everything that matters well inside.',
    ),
    socialPicture: pictureFile.describe(
      'Behind the words of the card that shows where somebody shares a link. The words stand at the left; the build writes them.',
    ),
    socialPictureOfPages: pictureFile
      .optional()
      .describe('The same on the cards of pages of text. Left out, they have the picture of the first page.'),
    candle: z
      .boolean()
      .optional()
      .describe(
        'true for a candle that burns down in the line above each section, its smoke, and sparks on the first screen. May be left out.',
      ),
    candlePicture: pictureFile
      .optional()
      .describe(
        'A candle that burns down beside the page on wide screens, in place of those above the sections: a narrow strip whose flame is at the top. Left out, there is none.',
      ),
    contentSignal: z
      .string()
      .regex(
        /^(?:search|ai-input|ai-train)=(?:yes|no)(?:, (?:search|ai-input|ai-train)=(?:yes|no))*$/,
        'must name what is allowed, with commas between. Write it like search=yes, ai-train=no.',
      )
      .optional()
      .meta({
        title: 'Permissions for programs',
        description:
          'What you allow programs to do with these pages, in robots.txt, such as search=yes, ai-train=no. Left out, nothing is said.',
        examples: ['search=yes, ai-train=no'],
      }),
    qrCode: z
      .strictObject({
        url: webAddress.meta({ title: 'Address', description: 'The address the code leads to.' }),
        label: short.describe('The small line beside the code.'),
        alt: alternative.describe('What the code is for, read aloud to people who cannot see it.'),
      })
      .optional()
      .meta({
        title: 'QR code',
        description: 'The code for a phone’s camera, in the footer of wide screens. Leave it out for none.',
      }),
    feedbackBoard: webAddress
      .optional()
      .describe('Opened in a new tab by the button under the roadmap. May be left out.'),
    support: email.meta({
      description:
        'The address for mail from people who use the app. Pages of text write it wherever they say {support}.',
      examples: ['support@your-app.example'],
    }),
    website: webAddress
      .optional()
      .describe('The address that pages of text write wherever they say {website}. May be left out.'),
    networks: freeGroup(
      id.meta({ completions: 'networks' }),
      z
        .strictObject({
          name: properName.describe('The name of the network as people write it, such as GitHub.'),
          icon: iconFor('The mark of the network'),
          address: profileAddress.optional().meta({
            description:
              'Where profiles of this network are: {handle} becomes the handle of the person. Without it, github: someone leads to https://github.com/someone.',
            examples: ['https://www.linkedin.com/in/{handle}'],
          }),
        })
        .describe(
          'A network. Without an address of its own, its key is the first word of the address: github stands for https://github.com/….',
        ),
    ).describe('The networks that team members may name in team.yaml. May be left out.'),
    navigation: z
      .array(link.meta({ title: 'Link', description: 'A link of the menu.' }))
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
    description: 'What shows on every page: name, addresses, menu, footer and the names of buttons.',
  });
