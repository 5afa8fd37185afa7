import { z } from 'zod';
import { text } from '../../generator/fields/text-rules';
import { link, picture, runningHead } from './fields';

export const errorSchema = z
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
