import { z } from 'zod';
import { alternative, pictureFile, text } from '../../generator/fields/text-rules';

/** A file of `public/`. That it is there, the build sees. */
const publicFile = (ending: string, rule: string) =>
  z.string().regex(new RegExp(`^/(?:[\\w-][\\w.-]*/)*[\\w-][\\w.-]*\\.${ending}$`), rule);

export const trailer = z
  .strictObject({
    title: text.describe('Stands in italics below the film: three to eight words.'),
    film: publicFile(
      '(?:mp4|webm)',
      'must be a film in public/ that ends in .mp4 or .webm. Write it like /files/trailer.mp4.',
    ).meta({
      description: 'The film, a file of public/ that ends in .mp4 or .webm. MP4 with H.264 plays everywhere.',
      examples: ['/files/trailer.mp4'],
    }),
    captions: publicFile(
      'vtt',
      'must be captions in public/ that end in .vtt. Write it like /files/trailer.vtt.',
    ).meta({
      description:
        'What is said and heard in the film, for people who cannot hear it: a WebVTT file of public/, in the language of the site.',
      examples: ['/files/trailer.vtt'],
    }),
    poster: pictureFile.describe(
      'What stands there until somebody presses play: a frame of the film, of its shape, at least 1024 pixels wide.',
    ),
    alt: alternative.describe(
      'What happens in the film, read aloud to people who cannot see it: one or two plain sentences.',
    ),
  })
  .optional()
  .describe(
    'A film of your own, before the features. Nothing of it is loaded before somebody presses play. May be left out.',
  );
