import { z } from 'zod';
import { email, linkAddress, webAddress } from '../../generator/fields/address-rules';
import {
  alternative,
  isoDate,
  pictureFile,
  properName,
  short,
  text,
  uniqueIds,
} from '../../generator/fields/text-rules';
import { entryId, iconFor, sample } from './fields';
import { appIdRules, readStore, readStoreId } from './stores';

/*
 * Facts about the app that stores, ad networks, licenses and the law ask for. Each stands here once, and every page and
 * file that needs it follows. Nothing is required before the owner has it: what is absent is absent from the site.
 */

/** Whether people can get the app in a store. Each store has `words` for it. */
export const storeStates = ['announced', 'pre-order', 'beta', 'available', 'unavailable'] as const;

/** What about the app makes a store, a network or the law ask for more. */
export const appTraits = ['accounts', 'subscription', 'ads', 'invitations', 'user-content', 'paid'] as const;

const badge = z
  .strictObject({
    file: pictureFile
      .regex(/\.(?:svg|png)$/, 'must be the drawing that the store offers. Save it as .svg or .png.')
      .describe(
        'The drawing as the store gives it, an .svg or .png file below content/pictures/. An .svg is published unchanged.',
      ),
    alt: alternative.meta({
      description: 'The words on the badge, read aloud to people who cannot see it.',
      examples: ['Download on the App Store'],
    }),
  })
  .optional()
  .describe(
    'The official badge, in place of our own button while the app is available or can be ordered in advance. Download it from the store, whose rules say in which language. Leave it out for our own button.',
  );

const linkPaths = z
  .array(
    z
      .string()
      .regex(
        /^\/[\w.~/*?-]*$/,
        'must be the part of an address after the host, with * for anything. Write it like /join or /join/*.',
      )
      .meta({
        description: 'The part of an address after the host; * stands for anything.',
        examples: ['/join/*'],
      }),
  )
  .min(1)
  .describe('The addresses of this site that open the app, such as invitations.');

const links = z
  .strictObject({
    team: z
      .string()
      .regex(
        /^[A-Z0-9]{10}$/,
        'must be the ten capital letters and digits of the team. Write it like A1B2C3D4E5.',
      )
      .optional()
      .meta({
        description: 'For iPhones: the Team ID, developer.apple.com › Account › Membership details.',
        examples: ['A1B2C3D4E5'],
      }),
    bundle: z
      .string()
      .regex(/^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/, 'must be a bundle ID. Write it like app.lantern.ios.')
      .optional()
      .meta({ description: 'For iPhones: the bundle ID of the app.', examples: ['app.lantern.ios'] }),
    paths: linkPaths.optional(),
    fingerprints: z
      .array(
        z
          .string()
          .regex(
            /^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/,
            'must be 32 pairs of capital letters and digits with colons between them. Copy it from Play Console › App signing, SHA-256.',
          )
          .meta({
            description: 'The SHA-256 fingerprint of a signing certificate.',
            examples: [`${'00:'.repeat(31)}00`],
          }),
      )
      .min(1)
      .optional()
      .describe(
        'For Android: the certificates that sign the app, such as that of Play App Signing, and your own if you install the app without the store.',
      ),
  })
  .optional()
  .describe(
    'Which addresses of this site open the app. For iPhones team, bundle and paths, which become apple-app-site-association; for Android the fingerprints, which become assetlinks.json, while the app itself says which addresses.',
  );

const buttonWords = z.strictObject({
  prefix: short
    .optional()
    .describe('The small line above the name on the button, as the store wants it. May be left out.'),
  name: short
    .optional()
    .describe('The name on the button, where it is not that of the store: a beta may be elsewhere.'),
  line: short
    .optional()
    .describe(
      'A line beside the button of the first screen, where the app is not out in every store, such as Coming to Android.',
    ),
});

const store = z
  .strictObject({
    sample,
    id: entryId.meta({
      description:
        'app-store and google-play are known: phones offer the app, and the advice of both follows. Any other store, a download or a web app has a name of your own, such as f-droid.',
      examples: ['f-droid'],
    }),
    name: properName.meta({
      description: 'What the store is called, large on its button.',
      examples: ['F-Droid'],
    }),
    state: z
      .enum(storeStates)
      .optional()
      .describe(
        'Whether people get the app there: announced, pre-order, beta, available or unavailable. Without it, it is available.',
      ),
    url: webAddress
      .optional()
      .describe(
        'The app’s page in the store, or where else people get the app. Copy it from the browser. Not needed while the app is only announced. Until there is one, a host that ends in .example may stand here.',
      ),
    appId: properName.optional().meta({
      description:
        'The app in the store: the digits after “id” in an address of the App Store, in "quotes", the name after “id=” in one of Google Play. With it iPhones offer the app at the top of each page, and browsers can tell that the app belongs to this site. May be left out.',
      hint: 'The app in the store: the digits after “id” in an address of the App Store, the name after “id=” in one of Google Play. Phones offer the app by it.',
    }),
    system: properName.optional().meta({
      description:
        'What the app runs on there, for search engines and the order of the buttons, such as Android or Windows. Known of app-store and google-play.',
      examples: ['Android'],
    }),
    icon: iconFor('The mark of the store'),
    badge,
    ageRating: short
      .optional()
      .describe(
        'The age rating of the app, as its page in the store says it: 4+, 9+, 13+, 16+ or 18+ in the App Store; Everyone, Teen … in Google Play. Shown in the footer. May be left out.',
      ),
    words: z
      .strictObject({
        announced: buttonWords.optional().describe('While the app is announced.'),
        'pre-order': buttonWords.optional().describe('While the app can be ordered in advance.'),
        beta: buttonWords.optional().describe('While the app can be tried in a beta.'),
        available: buttonWords.optional().describe('Once the app is out.'),
      })
      .optional()
      .describe('What the button says in each state. Only the states in use are needed.'),
    links,
  })
  .meta({ title: 'Store', description: 'A place where people get the app.' })
  .check(({ value: { id, appId, url }, issues }) => {
    if (appId === undefined || (id !== 'app-store' && id !== 'google-play')) return;
    const { pattern, message } = appIdRules[id];
    const add = (message: string) =>
      // Not reported while `url` itself is wrong. An address that is another store's is reported by the build.
      issues.push({ code: 'custom', path: ['appId'], params: { dependsOn: ['url'] }, message, input: appId });
    if (!pattern.test(appId)) add(message);
    else if (url !== undefined && readStore(url) === id && appId !== (readStoreId(url) ?? appId))
      add('must be the app that url leads to. Copy it from there, or leave the line out.');
  });

const action = (when: string) =>
  short.optional().describe(`The words on the large button and in the bar ${when}.`);

const actions = z
  .strictObject({
    announced: action('while the app is only announced'),
    'pre-order': action('while no store is further than taking orders'),
    beta: action('while no store is further than a beta'),
    unavailable: action('while no store has the app'),
  })
  .optional()
  .describe(
    'What the large button says before the app is out. Only the states in use are needed. Once the app is out its words are those of hero.yaml.',
  );

const place = (where: string) =>
  z
    .string()
    .regex(
      /^[A-Za-z0-9_-]{1,40}$/,
      'must be up to 40 letters, digits, hyphens or underscores. Write it like site-footer.',
    )
    .optional()
    .meta({
      description: `The name under which the stores count installs from ${where}.`,
      examples: ['site-footer'],
    });

const campaigns = z
  .strictObject({
    provider: z
      .string()
      .regex(/^\d+$/, 'must be the digits of the provider token. Keep them in "quotes".')
      .optional()
      .meta({
        description: 'The provider token of App Store Connect › Analytics › Campaigns, in "quotes".',
        examples: ['117854542'],
      }),
    hero: place('the first screen'),
    footer: place('the buttons at the end of every page'),
    scene: place('the end of the scene that is played'),
    banner: place('the banner that iPhones show at the top'),
  })
  .optional()
  .describe(
    'Names that the stores count installs by, one for each place of a button. Nobody is tracked by this site.',
  );

/** A seller, a variable or a comment, as IAB Tech Lab specifies them: in any case, with a comment after each. */
const adLinePattern =
  /^(?:[a-z0-9.-]+\.[a-z]{2,} *, *[^,#\s]+ *, *(?:direct|reseller)(?: *, *\w+)?|(?:contact|subdomain|ownerdomain|managerdomain|inventorypartnerdomain) *=[^#\n]+)? *(?:#.*)?$/i;

const adLine = z
  .string()
  .min(1)
  .refine((line) => adLinePattern.test(line), {
    message:
      'must be a line of app-ads.txt as the network shows it. Write it like google.com, pub-0000000000000000, DIRECT, f08c47fec0942fa0.',
  })
  .meta({
    description: 'A line as the network shows it.',
    examples: ['google.com, pub-0000000000000000, DIRECT, f08c47fec0942fa0'],
  });

const ads = z
  .strictObject({
    sample,
    lines: z.array(adLine).min(1).describe('The lines of app-ads.txt, one for each seller of ads.'),
  })
  .optional()
  .describe(
    'Who may sell ads in the app. The build writes app-ads.txt, which networks look for at the host that the store names as the developer’s website.',
  );

const publisher = z
  .strictObject({
    sample,
    name: properName.describe('The legal name of the firm or person, as the stores have it.'),
    address: text.meta({
      isWords: false,
      description: 'The postal address, a line after "|" for each line.',
      emptyLines: 'lines',
    }),
    email: email
      .optional()
      .describe('The address for mail about the firm. Without it, it is that of support in site.yaml.'),
    phone: z
      .string()
      .regex(
        /^\+[\d ()-]{6,24}$/,
        'must begin with + and the code of the country. Write it like +1 555 0100.',
      )
      .optional()
      .meta({
        description: 'The telephone number, with the code of the country.',
        examples: ['+1 555 0100'],
      }),
    register: short.optional().describe('Where the firm is registered and under which number.'),
    taxNumber: short.optional().describe('The number for VAT or sales tax, where the law asks for it.'),
  })
  .optional()
  .describe('Who publishes the app: in the last line of every page, in structured data, in the imprint.');

const security = z
  .strictObject({
    sample,
    contact: z
      .string()
      .regex(
        /^(?:mailto:[^\s@]+@[^\s@]+\.[^\s@]+|https:\/\/[^\s/]+\.\S+)$/,
        'must be mailto: and an address, or a page that begins with https://. Write it like mailto:security@lantern.example.',
      )
      .meta({
        description: 'Where to report a flaw in the app or site: mailto: and an address, or a page.',
        examples: ['mailto:security@lantern.example'],
      }),
    expires: isoDate.describe(
      'The last day on which this is right, within a year: from then on the build refuses it. Renew it once you have checked the contact.',
    ),
    policy: linkAddress
      .regex(/^[^#]/, 'must be a page or a web address. Write it like /security or https://….')
      .optional()
      .describe('A page that says how you deal with reports.'),
  })
  .optional()
  .describe('Whom to tell of a security flaw. The build writes security.txt.');

/** What search engines take an app for. */
const categories = [
  ...['Game', 'SocialNetworking', 'Travel', 'Shopping', 'Sports', 'Lifestyle', 'Business', 'Design'],
  ...['Developer', 'Driver', 'Educational', 'Health', 'Finance', 'Security', 'Browser', 'Communication'],
  ...['DesktopEnhancement', 'Entertainment', 'Multimedia', 'Home', 'Utilities', 'Reference'],
].map((name) => `${name}Application`);

export const appSchema = z
  .strictObject({
    category: z
      .enum(categories)
      .optional()
      .describe('What search engines take the app for, such as MultimediaApplication. May be left out.'),
    traits: z
      .array(z.enum(appTraits).describe('accounts, subscription, ads, invitations, user-content or paid.'))
      .optional()
      .meta({
        description:
          'What the app has that a store, a network or the law asks about. npm run check:release goes by this list. With paid, search engines are not told that the app costs nothing.',
        hint: 'What the app has that a store, a network or the law asks about.',
      }),
    stores: z
      .array(store)
      .superRefine(uniqueIds)
      .optional()
      .describe('Where people get the app: a button for each, at the end of every page, in this order.'),
    actions,
    campaigns,
    publisher,
    ads,
    security,
  })
  .meta({
    title: 'The app',
    description: 'Facts about the app that stores, ad networks and the law ask for. Each stands here once.',
  });
