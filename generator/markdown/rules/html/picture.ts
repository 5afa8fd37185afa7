import { nameOfPicture } from '../../../../content/text-patterns';
import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { isElsewhere, listImages } from '../../take-pictures';
import { type Body, locationOf } from '../rule';

/** Pictures that are none of the site's own files, and those that say nothing to people who cannot see them. */
export function findPictures(body: Body): Diagnostic[] {
  return listImages(body.tree, body.file).flatMap(({ node, url, location }) => {
    const alt = node.alt?.trim() ?? '';
    const example = `![A fox at a fire](${isElsewhere(url) ? 'pictures/fox.jpg' : url})`;
    const found: Diagnostic[] = [];
    if (isElsewhere(url)) {
      const message = 'this picture would come from elsewhere, and a page shows files of its own alone';
      const fix = `Save it into the folder pictures/, and write ${example}.`;
      found.push(diagnose('page/picture', location, message, fix));
    }
    if (alt === '' || nameOfPicture.test(alt)) {
      const message = 'nothing says what is in this picture to people who cannot see it';
      const words = node.type === 'image' ? example : '![A fox at a fire][…]';
      const fix = `Write a sentence about what is in it between the brackets: ${words}.`;
      found.push(diagnose('page/picture-without-words', locationOf(node, body), message, fix));
    }
    return found;
  });
}
