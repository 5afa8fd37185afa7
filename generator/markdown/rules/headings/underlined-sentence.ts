import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { type Body, listNodes, locationOf } from '../rule';
import { isSentence, readUnderlined } from './underlined-text';

/** A line across the page that was meant to stand alone, and makes a heading of the text right above it. */
export function findUnderlinedSentences(body: Body): Diagnostic[] {
  return listNodes(body, 'heading').flatMap((heading) => {
    const { lines, sign } = readUnderlined(heading, body) ?? { lines: [], sign: '' };
    if (!isSentence(lines)) return [];
    const location = locationOf(heading, body);
    const message = `the line of ${sign} below makes a heading of this text`;
    const fix = `${sign === '=' ? 'Remove that line' : 'Leave an empty line above that line'}; a heading is one line that begins with ##.`;
    const causedBy = [{ file: body.file, rules: ['page/second-front-matter' as const] }];
    return diagnose('page/underlined-sentence', location, message, fix, causedBy);
  });
}
