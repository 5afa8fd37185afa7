import { addressRules, canParse, hostPattern, webAddressPattern } from '../../../../content/address-rules';
import { findRefused } from '../../../../content/text-patterns';
import { describePart, readRule } from '../../../content/value-words';
import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { shorten } from '../../../lib/words';
import { type Body, isComment, listNodes, locationOf, sourceOf } from '../rule';

// Schemes are lower-case by now: what passes here must pass where the HTML is made safe.
const webAddress = new RegExp(webAddressPattern);

/** Mail to one address or more, with a subject and the like behind a ?. */
const mailAddress = new RegExp(`^mailto:[^\\s@,?]+@${hostPattern}(,[^\\s@,?]+@${hostPattern})*(\\?\\S*)?$`);

/** What begins with a token is unfilled for a reason that is reported elsewhere. */
const token = /^(?:mailto:)?(?:\{|%7B)[a-z-]+(?:\}|%7D)/i;

const telephone = /^(?:tel|sms):\S*\d\S*$/;

/** A part, page or file of the site, from its root or from the file of the page. Neither a host nor an address of mail. */
const withinSite = /^(?![a-z][a-z\d+.-]*:|\/\/|www\.|[^/?#]*@)(?:.*[^#])$/is;

/** Signs that a text has around its words, of which a browser writes none into an address as it is. */
const typographic =
  /[\u00ab\u00bb\u2010-\u2027\u2030-\u205e\u3001-\u3003\u3008-\u3011\uff01-\uff0f\uff1a-\uff1f]/;

type Fault = [message: string, fix: string];

/** Addresses that lead nowhere, to an unsafe place, or elsewhere than was meant. */
export function findLinkAddresses(body: Body): Diagnostic[] {
  const ofLinks = new Set(listNodes(body, 'linkReference').map(({ identifier }) => identifier));
  const ofPictures = new Set(listNodes(body, 'imageReference').map(({ identifier }) => identifier));
  return listNodes(body, 'link', 'definition').flatMap((node) => {
    if (isComment(node)) return [];
    // The address of a picture is the name of a file.
    if (node.type === 'definition' && ofPictures.has(node.identifier) && !ofLinks.has(node.identifier))
      return [];
    const source = sourceOf(node, body);
    const fault = findSignOfText(source) ?? findAddressFault(node.url, source);
    return fault ? diagnose('page/link-address', locationOf(node, body), ...fault) : [];
  });
}

/** In an address that stands in the text as it is. */
function findSignOfText(source: string): Fault | undefined {
  const sign = /^(?:https?:|www\.)/i.test(source) ? typographic.exec(source) : null;
  if (!sign) return undefined;
  const address = source.slice(0, sign.index).replace(/^www/i, 'https://www');
  return [
    `the ${sign[0]} would become a part of the address, got "${shorten(source)}"`,
    `Write the address as [words](${address}), or put a space before the ${sign[0]}.`,
  ];
}

/** What is wrong with an address, as it is written in content; `source` is the link as it stands there. */
export function findAddressFault(url: string, source = ''): Fault | undefined {
  return findSlip(url) ?? findOtherKind(url, source);
}

function findSlip(url: string): Fault | undefined {
  // The rules know the one scheme that YAML may have.
  const secure = url.replace(/^http:/, 'https:');
  const broken = addressRules.find(([pattern]) => !pattern.test(secure));
  if (!broken) return undefined;
  const [pattern, words] = broken;
  const { rule = '', fix = '' } = readRule(words) ?? {};
  const part = describePart(url, findRefused(`${pattern}`, secure));
  return [`the address of a link must ${rule}, got ${part}`, fix];
}

function findOtherKind(written: string, source: string): Fault | undefined {
  // With addresses in place of the tokens that stand for some: what is behind a token counts as it will be there.
  const url = written
    .replace(/^http:/, 'https:')
    .replace(/^(?:\{|%7[Bb])(?:website|address)(?:\}|%7[Dd])/, 'https://a.example')
    .replace(/^mailto:(?:\{|%7[Bb])support(?:\}|%7[Dd])/, 'mailto:a@a.example');
  const isWeb = webAddress.test(url) && canParse(url);
  const isOther = [mailAddress, telephone, token, withinSite].some((kind) => kind.test(url));
  if (isWeb || (isOther && !url.startsWith('https:'))) return undefined;
  const message = `a link must lead to https://…, mailto:…, tel:…, #section, /page or file.md, got "${written}"`;
  if (/^www\./i.test(url)) return [message, 'Write https:// in front of it.'];
  if (/^[^:/?#]+@/.test(url)) return [message, 'Write mailto: in front of it.'];
  const orPlain = source.startsWith('<') ? '; write \\< for a plain <' : '';
  return [message, `Write the address in one of these ways${orPlain}.`];
}
