import type { Diagnostic } from '../../diagnostics/diagnostic';
import { diagnose } from '../../diagnostics/rules';
import { nameOfPicture } from '../../fields/text-patterns';
import { isElsewhere, listImages } from '../take-pictures';
import { type Body, findInWords, locationOf, type Rule } from './rule';

/** Pictures that are not files of the site, and those that say nothing to people who cannot see them. */
function findPictures(body: Body): Diagnostic[] {
  return listImages(body.tree, body.file).flatMap(({ node, url, location }) => {
    const alt = node.alt?.trim() ?? '';
    const example = `![A fox at a fire](${isElsewhere(url) ? 'pictures/fox.jpg' : url})`;
    const diagnostics: Diagnostic[] = [];
    if (isElsewhere(url)) {
      const where = /^data:/i.test(url) ? 'is part of the text of the page' : 'is on another site';
      const message = `this picture ${where}, and a page can only show pictures from files of its own`;
      const fix = `Save it into the folder pictures/, and write ${example}.`;
      diagnostics.push(diagnose('page/picture', location, message, fix));
    }
    if (alt === '' || nameOfPicture.test(alt)) {
      const message = 'nothing says what is in this picture to people who cannot see it';
      const words = node.type === 'image' ? example : '![A fox at a fire][…]';
      const fix = `Write a sentence about what is in it between the brackets: ${words}.`;
      diagnostics.push(diagnose('page/picture-without-words', locationOf(node, body), message, fix));
    }
    return diagnostics;
  });
}

const address = '(?:\\/|pictures\\/|https?:)';

/** What is left in the text of a picture with a mistake in its address. */
const halfPicture = new RegExp(
  `(?<!\\\\)!\\[(?<alt>[^\\]\\n]{0,400})\\](?:\\[|(?:[ \\t]{1,8}(?=\\(${address}))?\\((?<url>[^)\\n]{0,400})(?<end>\\)?))`,
  'g',
);

/** It would be lost, and its source shown in its place. */
function findHalfPictures(body: Body): Diagnostic[] {
  return findInWords(halfPicture, body, true).map(({ match, location }) => {
    const { alt = '', url = '', end } = new RegExp(halfPicture).exec(match)?.groups ?? {};
    const hasSpace = /\S\s+\S/.test(url) && end === ')';
    const name = url.trim().toLowerCase().replace(/\s+/g, '-');
    const message = `this picture would not be shown${hasSpace ? ', because the name of its file has a space' : ''}`;
    const fix = hasSpace
      ? `Rename the file to ${name.split('/').at(-1)}, and write ![${alt}](${name}).`
      : 'Write it as ![What is in it](pictures/name.jpg), with the ) right after the name and no space before the (.';
    return diagnose('page/picture', location, message, fix);
  });
}

export const pictureRules: readonly Rule[] = [findPictures, findHalfPictures];
