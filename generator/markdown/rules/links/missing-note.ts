import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { type Body, findInWords } from '../rule';

export function findMissingNotes(body: Body): Diagnostic[] {
  return findInWords(/(?<!\\)\[\^[^\]\s]{1,200}\]/g, body).map(({ found, location }) => {
    const fix = `Write it below the text, as ${found}: and its words.`;
    return diagnose('page/missing-note', location, `there is no note for ${found}`, fix);
  });
}
