import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { type Body, listParagraphs } from '../rule';

/** Boxes for notes as other programs know them. */
const box = /^(?::::|!!! |\[![A-Za-z]+\])/;

export function findNoteBoxes(body: Body): Diagnostic[] {
  return listParagraphs(body).flatMap(({ lines }) => {
    const line = lines.find(({ text }) => box.test(text));
    if (!line) return [];
    const message = `pages know no boxes for notes, and this is shown as it is written, got "${line.text}"`;
    const fix = 'Begin the note with bold words in its place, such as **Note:** and what it says.';
    return diagnose('page/note-box', line.location, message, fix);
  });
}
