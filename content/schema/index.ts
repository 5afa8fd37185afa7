import type { z } from 'zod';
import { appSchema, type storeStates } from './app';
import { communitySchema } from './community';
import { creditsSchema } from './credits';
import { errorSchema } from './error';
import { featuresSchema } from './features';
import type { decoration, heading, link, picture, runningHead } from './fields';
import { heroSchema } from './hero';
import { pageSchema } from './page';
import { questionsSchema } from './questions';
import { roadmapSchema, type roadmapStatus } from './roadmap';
import { sceneSchema } from './scene';
import { siteSchema } from './site';
import { slidesSchema } from './slides';
import { teamSchema } from './team';
import { testimonialsSchema } from './testimonials';
import { ultimateHostSchema } from './ultimate-host';

export { readStore } from './stores';
export { pageSchema };

/*
 * The fields that content may have. Each file under `content/` has its schema here; what the texts in them may
 * hold is in `generator/fields/`. TypeScript types are inferred from the schemas, the build validates
 * with them, and unknown keys are errors (`strictObject`), so that a misspelt key cannot be overlooked.
 *
 * `npm run schemas` writes them as JSON Schema to `content/schemas/`, which text editors use while somebody types. Each
 * field has a `description` for editors: what it is, where it stands on the page, how long it may be. A `title` names the
 * file or the new list entry that the text editor offers, and the first of the `examples` fills in the field of such an
 * entry. `completions` says which names in the content a text editor offers for a field; others may be written.
 * `emptyLines` says what an empty line within a text becomes on the page, where it is not lost. For the browser editor,
 * `hint` takes the place of a `description` that speaks of YAML, `initial` is what a new entry has in a field, before its
 * `examples`, `identity` marks the field by which entries of a list are told apart and which nobody reads, and `finish` says
 * what finishes an entry.
 */

const numeral = ['runningHead', 'numeral'];

/**
 * The content files and the schema of each, in the order of the page. The key is the name of the file's content in `Content`.
 * The site does without those that are optional, and without their entries: where `list` is empty, the file is as good as
 * absent.
 */
export const contentFiles = {
  site: { file: 'site.yaml', schema: siteSchema, isSetting: true },
  app: { file: 'app.yaml', schema: appSchema, isOptional: true, isSetting: true },
  credits: { file: 'credits.yaml', schema: creditsSchema, isOptional: true, isSetting: true },
  hero: { file: 'hero.yaml', schema: heroSchema },
  slides: { file: 'slides.yaml', schema: slidesSchema, isOptional: true, list: 'slides' },
  scene: { file: 'scene.yaml', schema: sceneSchema, isOptional: true, list: 'passages' },
  features: { file: 'features.yaml', schema: featuresSchema, isOptional: true, list: 'features', numeral },
  ultimateHost: {
    file: 'ultimate-host.yaml',
    schema: ultimateHostSchema,
    isOptional: true,
    list: 'benefits',
    numeral,
  },
  roadmap: { file: 'roadmap.yaml', schema: roadmapSchema, isOptional: true, list: 'items', numeral },
  community: { file: 'community.yaml', schema: communitySchema, isOptional: true, numeral },
  testimonials: {
    file: 'testimonials.yaml',
    schema: testimonialsSchema,
    isOptional: true,
    list: 'testimonials',
  },
  questions: { file: 'questions.yaml', schema: questionsSchema, isOptional: true, list: 'questions' },
  team: { file: 'team.yaml', schema: teamSchema, isOptional: true, list: 'members', numeral },
  error: { file: 'error.yaml', schema: errorSchema },
} as const;

type ContentFiles = typeof contentFiles;

/** Everything the YAML files say, by the keys of `contentFiles`. */
export type WholeContent = { [Key in keyof ContentFiles]: z.infer<ContentFiles[Key]['schema']> };

type AbsentKey = {
  [Key in keyof ContentFiles]: ContentFiles[Key] extends { isOptional: true }
    ? Partial<WholeContent[Key]> extends WholeContent[Key]
      ? never
      : Key
    : never;
}[keyof ContentFiles];

/** The same, with `undefined` for files that are absent. Where a file may be empty, nothing is as good. */
export type Content = Omit<WholeContent, AbsentKey> & {
  [Key in AbsentKey]: WholeContent[Key] | undefined;
};

export type StoreState = (typeof storeStates)[number];
export type PageFrontMatter = z.infer<typeof pageSchema>;
export type Passage = WholeContent['scene']['passages'][number];
export type RoadmapStatus = z.infer<typeof roadmapStatus>;
export type RoadmapItem = WholeContent['roadmap']['items'][number];
export type Picture = z.infer<typeof picture>;
export type Decoration = z.infer<typeof decoration>;
export type RunningHead = z.infer<typeof runningHead>;
export type Heading = z.infer<typeof heading>;
export type Link = z.infer<typeof link>;
