import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { type Body, listNodes, locationOf } from '../rule';

/** Making the HTML safe takes pictures out. */
export function findPictures(body: Body): Diagnostic[] {
  return listNodes(body, 'image', 'imageReference').map((node) =>
    diagnose(
      'page/picture',
      locationOf(node, body),
      'a page cannot hold a picture',
      'Remove it, or link to it.',
    ),
  );
}
