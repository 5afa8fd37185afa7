import type { Nodes } from 'mdast';
import { describePart, readRule } from '../../content/list-values';
import type { Diagnostic } from '../../diagnostics/diagnostic';
import { diagnose } from '../../diagnostics/rules';
import { addressRules, canParse, hostPattern, webAddressPattern } from '../../fields/address-rules';
import { nameOfPicture } from '../../fields/text-patterns';
import { shorten } from '../../lib/words';
import { leavesSite } from '../link-addresses';
import { isElsewhere, listImages } from '../take-pictures';
import { type Body, findInWords, listNodes, locationOf, type Rule, sourceOf } from './rule';
import { showsSomething } from './text';

const address = '(?:[/#](?=\\S)|https?:|mailto:|www\\.|[\\w.+-]{1,64}@\\w)';
const words = '\\[(?!!)[^\\]\\n^][^\\]]{0,400}\\]';

/** Links with a character missing or in the wrong place. */
const halfLinks: readonly RegExp[] = [
  `${words}(?:\\[|\\((?=[^\\n]*\\))|\\s{1,8}\\(${address})`,
  `${words}\\((?![^\\n]*\\))`,
  `\\([^()\\n]{1,400}\\)\\[${address}`,
  // Words in square brackets may hold an address in round ones.
  `\\[[^[\\](){}\\n]{1,400}\\(${address}(?![^[\\n]*\\])`,
  `(?<!\\]|\\[[^\\]\\n]{0,400})\\]\\(${address}`,
].map((pattern) => new RegExp(`(?<![\\\\!])${pattern}`, 'gi'));

/** An address in one may have become a link by itself. What begins with ! is a picture: see `findHalfPictures`. */
function findHalfLinks(body: Body): Diagnostic[] {
  const message = 'this looks like a link, but is not one';
  const fix =
    'Write it as [words](/address): the words in square brackets, the address in round ones, and no space or new line in the address or before it.';
  return halfLinks.flatMap((pattern) =>
    findInWords(pattern, body, true).map(({ location }) =>
      diagnose('page/half-link', location, message, fix),
    ),
  );
}

/** Addresses that lead nowhere, to an unsafe place, or elsewhere than was meant. */
function findLinkAddresses(body: Body): Diagnostic[] {
  const ofLinks = new Set(listNodes(body, 'linkReference').map(({ identifier }) => identifier));
  const ofPictures = new Set(listNodes(body, 'imageReference').map(({ identifier }) => identifier));
  return listNodes(body, 'link', 'definition').flatMap((node) => {
    if (isComment(node)) return [];
    // The address of a picture is the name of a file.
    if (node.type === 'definition' && ofPictures.has(node.identifier) && !ofLinks.has(node.identifier))
      return [];
    const source = sourceOf(node, body);
    const fault = findTypographicCharacter(source) ?? findAddressFault(node.url, source);
    return fault ? diagnose('page/link-address', locationOf(node, body), ...fault) : [];
  });
}

/** Characters that a text has around its words, and that browsers never write into an address as they are. */
const typographic =
  /[\u00ab\u00bb\u2010-\u2027\u2030-\u205e\u3001-\u3003\u3008-\u3011\uff01-\uff0f\uff1a-\uff1f]/;

/** In a bare address, without brackets. */
function findTypographicCharacter(source: string): Fault | undefined {
  const match = /^(?:https?:|www\.)/i.test(source) ? typographic.exec(source) : null;
  if (!match) return undefined;
  const bare = source.slice(0, match.index).replace(/^www/i, 'https://www');
  return [
    `the ${match[0]} would become part of the address, got "${shorten(source)}"`,
    `Write the address as [words](${bare}), or put a space before the ${match[0]}.`,
  ];
}

// Schemes are in lower case by now: what passes here must also pass the sanitizer.
const webAddress = new RegExp(webAddressPattern);

/** One mail address or more, with a subject and the like after a ?. */
const mailAddress = new RegExp(`^mailto:[^\\s@,?]+@${hostPattern}(,[^\\s@,?]+@${hostPattern})*(\\?\\S*)?$`);

/** A token at the beginning of an address, whose name is checked by `fillTokens`. */
const token = /^(mailto:)?(?:\{|%7B)[a-z-]+(?:\}|%7D)/i;

const telephone = /^(?:tel|sms):\S*\d\S*$/;

/** A section, page or file of the site, from its root or relative to the page. Neither a host nor a mail address. */
const withinSite = /^(?![a-z][a-z\d+.-]*:|\/\/|www\.|[^/?#]*@)(?:.*[^#])$/is;

type Fault = [message: string, fix: string];

/** The fault of an address in content. `source` is the link as written. */
export function findAddressFault(url: string, source = ''): Fault | undefined {
  return findSlip(url) ?? findOtherKind(url, source);
}

function findSlip(url: string): Fault | undefined {
  // The rules know the one scheme that YAML may have.
  const secure = url.replace(/^http:/, 'https:');
  const broken = addressRules.find(([pattern]) => pattern.test(secure));
  if (!broken) return undefined;
  const [pattern, words] = broken;
  const { rule = '', fix = '' } = readRule(words) ?? {};
  const part = describePart(url, pattern.exec(secure)?.[0]);
  return [`the address of a link must ${rule}, got ${part}`, fix];
}

function findOtherKind(written: string, source: string): Fault | undefined {
  // A token is replaced by an address, so that what follows is checked as part of it.
  const url = written
    .replace(/^http:/, 'https:')
    .replace(token, (_, mailto) => (mailto ? 'mailto:a@a.example' : 'https://a.example'));
  const isWeb = webAddress.test(url) && canParse(url);
  const isWithinSite = withinSite.test(url) && !leavesSite(url);
  const isOther = isWithinSite || [mailAddress, telephone].some((kind) => kind.test(url));
  if (isWeb || (isOther && !url.startsWith('https:'))) return undefined;
  const message = `a link must lead to https://…, mailto:…, tel:…, #section, /page or file.md, got "${written}"`;
  if (/^www\./i.test(url)) return [message, 'Write https:// in front of it.'];
  if (/^[^:/?#]+@/.test(url)) return [message, 'Write mailto: in front of it.'];
  if (url.includes('\\'))
    return [message, 'Put the file into public/files/ and write /files/ and its name here.'];
  const orPlain = source.startsWith('<') ? '; write \\< for a plain <' : '';
  return [message, `Write the address in one of these ways${orPlain}.`];
}

function findLinksWithoutWords(body: Body): Diagnostic[] {
  const message = 'the link has no words to click on';
  const fix = 'Write them between its square brackets.';
  return listNodes(body, 'link', 'linkReference')
    .filter((link) => !showsSomething(link))
    .map((link) => diagnose('page/link-without-words', locationOf(link, body), message, fix));
}

function findMissingNotes(body: Body): Diagnostic[] {
  return findInWords(/(?<!\\)\[\^[^\]\s]{1,200}\]/g, body).map(({ match, location }) => {
    const fix = `Write it below the text, as ${match}: and its words.`;
    return diagnose('page/missing-note', location, `there is no note for ${match}`, fix);
  });
}

/** Notes that nothing refers to, which would be lost with their words, and notes or addresses that are given twice. */
function findLostDefinitions(body: Body): Diagnostic[] {
  const referenced = new Set(listNodes(body, 'footnoteReference').map(({ identifier }) => identifier));
  const defined = new Set<string>();
  return listNodes(body, 'definition', 'footnoteDefinition').flatMap((node) => {
    if (isComment(node)) return [];
    const name = node.type === 'definition' ? `[${node.identifier}]` : `[^${node.identifier}]`;
    const location = locationOf(node, body);
    if (defined.has(name)) {
      const message = `${name} is given twice, and only the first counts`;
      return diagnose('page/repeated-definition', location, message, 'Remove one of the two, or rename it.');
    }
    defined.add(name);
    if (node.type === 'definition' || referenced.has(node.identifier)) return [];
    const fix = `Write ${name} in the text, or remove this; write \\${name} for plain brackets.`;
    return diagnose('page/unused-note', location, `nothing in the text refers to ${name}`, fix);
  });
}

/** `[//]: # (words)`, which is how markdown without HTML has comments. */
function isComment(node: Nodes): boolean {
  return node.type === 'definition' && /^#?$/.test(node.url);
}

const sizes = 'the build makes a picture in every size that screens need';

/** Pictures that are not files of the site, those with a size in their words, and those that say nothing to people who cannot see them. */
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
    const size = /\|\s*(?:\d{2,4}|\d+%|\d+x\d+)$/.exec(alt)?.[0];
    if (size) {
      const message = `${size} would be read aloud as part of what is in this picture`;
      diagnostics.push(diagnose('page/picture', location, message, `Remove ${size}: ${sizes}.`));
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

const pictureAddress = '(?:\\/|pictures\\/|https?:)';

/** The source of a picture whose address has a mistake, which stays in the text. */
const halfPicture = new RegExp(
  `(?<!\\\\)!\\[(?<alt>[^\\]\\n]{0,400})\\](?:\\[|(?:[ \\t]{1,8}(?=\\(${pictureAddress}))?\\((?<url>[^)\\n]{0,400})(?<end>\\)?))`,
  'g',
);

/** It would be lost, and its source shown in its place. */
function findHalfPictures(body: Body): Diagnostic[] {
  return findInWords(halfPicture, body, true).map(({ match, location }) => {
    const { alt = '', url = '', end } = new RegExp(halfPicture).exec(match)?.groups ?? {};
    const size = /\s(=[\d%x*]+)\s*$/.exec(url)?.[1];
    if (size && end === ')') {
      const message = `this picture would not be shown, because of the ${size} behind its name`;
      return diagnose('page/picture', location, message, `Remove ${size}: ${sizes}.`);
    }
    const hasSpace = /\S\s+\S/.test(url) && end === ')';
    const name = url.trim().toLowerCase().replace(/\s+/g, '-');
    const message = `this picture would not be shown${hasSpace ? ', because the name of its file has a space' : ''}`;
    const fix = hasSpace
      ? `Rename the file to ${name.split('/').at(-1)}, and write ![${alt}](${name}).`
      : 'Write it as ![What is in it](pictures/name.jpg), with the ) right after the name and no space before the (.';
    return diagnose('page/picture', location, message, fix);
  });
}

export const linkRules: readonly Rule[] = [
  findHalfLinks,
  findLinkAddresses,
  findLinksWithoutWords,
  findMissingNotes,
  findLostDefinitions,
  findPictures,
  findHalfPictures,
];
