import { z } from 'zod';

/**
 * The only statement of what content may look like: one schema per file under `content/`.
 * TypeScript types are inferred from it, the build validates with it, and every message an editor
 * sees starts here: `must …` says what is wrong, a second sentence what to do about it. Unknown keys
 * are errors (`strictObject`), so a misspelt key can never vanish.
 */

// ---------------------------------------------------------------------------------------------
// Building blocks

const text = z
  .string()
  .refine((value) => value.trim() !== '', 'must not be empty. Write something, or remove the entry.')
  .refine((value) => value === value.trim(), 'must not begin or end with spaces. Remove them.');

/** Lower-case words joined by hyphens: used in addresses and element ids, so kept to plain letters. */
const id = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'must be lower-case letters and digits joined by hyphens. Write it like game-master.',
  );

const isoDate = z.iso.date('must be a date that exists, as year-month-day. Write it like 2026-01-05.');

const webAddress = z
  .string()
  .regex(
    /^https:\/\/[^\s/]+\.[^\s/]+(\/\S*)?$/,
    'must be a web address that begins with https://. Copy it from the browser.',
  );

/** A section (`#roadmap`), a page of this site (`/privacy`), a web address, or `#` for nothing yet. */
const linkAddress = z
  .string()
  .regex(
    /^(#[a-z0-9-]*|\/([a-z0-9-]+)?(#[a-z0-9-]+)?|https:\/\/[^\s/]+\.[^\s/]+(\/\S*)?)$/,
    'must be a section, a page or a web address. Write it like #roadmap, /privacy or https://….',
  );

const email = z.email('must be an email address. Write it like name@place.example.');

/** True while the people, words or addresses beside it are made up and wait to be replaced. */
const sample = z.boolean().optional();

const link = z.strictObject({ label: text, url: linkAddress });

/** A file below `content/`; shapes on which pictures and icons are drawn are checked by the build. */
const pictureFile = z
  .string()
  .regex(
    /^pictures\/[a-z0-9/-]+\.(svg|png|jpg|webp|avif)$/,
    'must be a file in pictures/. Write it like pictures/die.svg.',
  );

/** A picture that says something: `alt` describes it to someone who cannot see it. */
const picture = z.strictObject({ file: pictureFile, alt: text });

/** A picture that only sets the mood: assistive technology skips it, so it has no `alt`. */
const decoration = z.strictObject({
  file: pictureFile,
  /** The same scene composed for screens that are taller than wide. */
  narrow: pictureFile.optional(),
});

/** The name of a drawing in `content/icons/`, without `.svg`. */
const icon = id;

/** Two voices of one heading: upright first, then italic in gold. */
const heading = z.strictObject({ plain: text, italic: text });

/** The line above a section: chapter numeral, its name, and the hour of the night it is. */
const runningHead = z.strictObject({ numeral: text, name: text, hour: text });

const stat = z.strictObject({ value: text, label: text });

const unique = <Item extends { id: string }>(items: Item[], context: z.core.$RefinementCtx<Item[]>) => {
  const seen = new Set<string>();
  items.forEach((item, index) => {
    if (seen.has(item.id)) {
      context.addIssue({
        code: 'custom',
        path: [index, 'id'],
        message: 'must be different from every other id in this list. Choose another.',
      });
    }
    seen.add(item.id);
  });
};

// ---------------------------------------------------------------------------------------------
// One schema per file

const siteSchema = z.strictObject({
  sample,
  name: text,
  tagline: text,
  description: text,
  address: webAddress,
  logo: icon,
  favicon: pictureFile.endsWith('.svg', 'must be an SVG drawing. Save it as .svg.'),
  appIcon: pictureFile,
  socialPicture: pictureFile,
  qrCode: z.strictObject({ url: webAddress, label: text, alt: text }).optional(),
  stores: z.strictObject({
    appStore: z.strictObject({ prefix: text, name: text, url: webAddress, icon }),
    googlePlay: z.strictObject({ prefix: text, name: text, url: webAddress, icon }),
  }),
  feedbackBoard: webAddress,
  support: email,
  website: webAddress,
  networks: z.record(id, z.strictObject({ name: text, icon })),
  navigation: z.array(link).min(1),
  footer: z.strictObject({
    heading,
    picture: decoration,
    colophon: text,
    quickLinks: z.strictObject({ heading: text, links: z.array(link).min(1) }),
    comingSoon: z.strictObject({ heading: text, links: z.array(link).min(1) }),
    legal: z.strictObject({ heading: text, links: z.array(link).min(1) }),
    /** `{year}` stands for the current year. */
    copyright: text.refine(
      (value) => value.includes('{year}'),
      'must contain {year}. Put it where the year should stand.',
    ),
  }),
  labels: z.strictObject({
    carousel: text,
    skipToContent: text,
    mainNavigation: text,
    menu: text,
    pause: text,
    play: text,
    previous: text,
    next: text,
    contents: text,
    lastUpdated: text,
    opensInNewTab: text,
    /** `{rating}` stands for the number of stars. */
    rating: text.refine(
      (value) => value.includes('{rating}'),
      'must contain {rating}. Put it where the number should stand.',
    ),
    /** `{name}` and `{network}` stand for the person and the place. */
    profile: text,
  }),
});

const heroSchema = z.strictObject({
  label: text,
  phrases: z.array(text).min(1),
  /** Follows the phrase at once, such as a comma. */
  phraseEnd: text,
  companion: text,
  introduction: text,
  action: link,
  aside: text,
  stats: z.array(stat).min(1),
  background: decoration,
});

const slidesSchema = z.strictObject({
  label: text,
  slides: z
    .array(z.strictObject({ id, title: text, picture }))
    .min(1)
    .max(8, 'must hold at most 8 slides. Remove one.')
    .superRefine(unique),
});

const featuresSchema = z.strictObject({
  runningHead,
  heading,
  label: text,
  features: z
    .array(
      z.strictObject({
        id,
        icon,
        title: text,
        description: text,
        picture,
        figure: text,
        caption: text,
      }),
    )
    .min(1)
    .superRefine(unique),
});

const ultimateHostSchema = z.strictObject({
  runningHead,
  label: text,
  heading,
  proclamation: text,
  benefits: z
    .array(z.strictObject({ id, icon, title: text, description: text, amount: text, unit: text }))
    .min(1)
    .superRefine(unique),
  seats: z.strictObject({
    heading: text,
    alt: text,
    /** The same seven seats twice: with those everyone has in the light, and with all of them. */
    picture: decoration,
    litPicture: decoration,
    freeLabel: text,
    hostLabel: text,
  }),
  pricing: z.strictObject({
    label: text,
    monthly: z.strictObject({ name: text, price: text, period: text }),
    annual: z.strictObject({
      name: text,
      price: text,
      period: text,
      saving: text,
      /** Lies below `saving`: its middle must be even and dark. */
      seal: decoration,
    }),
    note: text,
  }),
  /** Without a `url` the button stands there and does nothing; with one it is a link. */
  action: z.strictObject({ label: text, url: linkAddress.optional() }),
  cancel: text,
});

const roadmapStatus = z.enum(['completed', 'in-progress', 'planned']);

const roadmapSchema = z.strictObject({
  runningHead,
  heading,
  introduction: text,
  label: text,
  statuses: z.strictObject({ completed: text, 'in-progress': text, planned: text }),
  /** `{percent}` stands for the figure. */
  progress: text.refine(
    (value) => value.includes('{percent}'),
    'must contain {percent}. Put it where the number should stand.',
  ),
  feedback: text,
  note: text,
  picture: decoration,
  items: z
    .array(
      z.strictObject({
        id,
        title: text,
        description: text,
        status: roadmapStatus,
        date: isoDate,
        version: z.string().regex(/^v\d+\.\d+\.\d+$/, 'must be a version. Write it like v1.0.0.'),
      }),
    )
    .min(1)
    .superRefine(unique),
});

const communitySchema = z.strictObject({
  runningHead,
  heading: text,
  picture: decoration,
  stats: z.array(stat).min(1),
});

const testimonialsSchema = z.strictObject({
  label: text,
  testimonials: z
    .array(
      z
        .strictObject({
          sample,
          id,
          name: text,
          role: text,
          content: text,
          /** Words of `content` that are set in gold. */
          highlight: text.optional(),
          avatar: picture,
          rating: z
            .int()
            .min(1, 'must be from 1 to 5. Write a whole number of stars.')
            .max(5, 'must be from 1 to 5. Write a whole number of stars.'),
        })
        .refine((item) => !item.highlight || item.content.includes(item.highlight), {
          path: ['highlight'],
          message: 'must be words that stand in content. Copy them from there.',
        }),
    )
    .min(1)
    .max(8, 'must hold at most 8 testimonials. Remove one.')
    .superRefine(unique),
});

const teamSchema = z.strictObject({
  runningHead,
  story: z.strictObject({
    sample,
    heading,
    /** An engraved letter; the first paragraph begins with it. Without one the letter is set in type. */
    initial: decoration.optional(),
    paragraphs: z.array(text).min(1),
    /** Stands below the story. */
    picture: picture.optional(),
  }),
  membersHeading: text,
  roleLabel: text,
  members: z
    .array(
      z.strictObject({
        sample,
        id,
        name: text,
        role: text,
        bio: text,
        image: picture,
        /** Network to handle; each network must be listed in site.yaml. */
        social: z.record(
          id,
          z.string().regex(/^[A-Za-z0-9._-]+$/, 'must be a handle alone. Leave out the @ and the address.'),
        ),
      }),
    )
    .min(1)
    .superRefine(unique),
  valuesHeading: text,
  values: z
    .array(z.strictObject({ id, picture: decoration, title: text, description: text }))
    .min(1)
    .superRefine(unique),
});

const errorSchema = z.strictObject({
  runningHead,
  heading: text,
  message: text,
  description: text,
  introduction: text,
  action: link,
  picture,
});

/** The front matter of a markdown page; its file name is its address. */
export const pageSchema = z.strictObject({
  sample,
  title: text,
  description: text,
  runningHead,
  introduction: text.optional(),
  /** A fixed date. Without it the page says today's. */
  updated: isoDate.optional(),
});

/** File name under `content/` to the schema it must meet. The key is the name it has in `Content`. */
export const contentFiles = {
  site: { file: 'site.yaml', schema: siteSchema },
  hero: { file: 'hero.yaml', schema: heroSchema },
  slides: { file: 'slides.yaml', schema: slidesSchema },
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
export type RoadmapStatus = z.infer<typeof roadmapStatus>;
export type RoadmapItem = Content['roadmap']['items'][number];
export type Picture = z.infer<typeof picture>;
export type Decoration = z.infer<typeof decoration>;
export type RunningHead = z.infer<typeof runningHead>;
export type Heading = z.infer<typeof heading>;
export type Link = z.infer<typeof link>;
