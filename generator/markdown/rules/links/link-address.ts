import { addressRules, canParse, hostPattern, webAddressPattern } from '../../../../content/address-rules';
import { findRefused } from '../../../../content/text-patterns';
import { describePart, readRule } from '../../../content/value-words';
import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { shorten } from '../../../lib/words';
import { type Body, listNodes, locationOf, sourceOf } from '../rule';

// Schemes are lower-case by now: what passes here must pass where the HTML is made safe.
const webAddress = new RegExp(webAddressPattern);

/** Mail to one address or more, with a subject and the like behind a ?. */
const mailAddress = new RegExp(`^mailto:[^\\s@,?]+@${hostPattern}(,[^\\s@,?]+@${hostPattern})*(\\?\\S*)?$`);

/** What begins with a token is unfilled for a reason that is reported elsewhere. A # alone names no section. */
const otherAddress = /^(?:#.|\/(?!\/)|(?:mailto:)?(?:\{|%7[Bb])[A-Za-z-]+(?:\}|%7[Dd]))(?:.*[^#])?$/s;

/** Signs that a text has around its words, of which a browser writes none into an address as it is. */
const typographic =
  /[\u00ab\u00bb\u2010-\u2027\u2030-\u205e\u3001-\u3003\u3008-\u3011\uff01-\uff0f\uff1a-\uff1f]/;

type Fault = [message: string, fix: string];

/** Addresses that lead nowhere, to an unsafe place, or elsewhere than was meant. */
export function findLinkAddresses(body: Body): Diagnostic[] {
  const ofLinks = new Set(listNodes(body, 'linkReference').map(({ identifier }) => identifier));
  const ofPictures = new Set(listNodes(body, 'imageReference').map(({ identifier }) => identifier));
  return listNodes(body, 'link', 'definition').flatMap((node) => {
    // The address of a picture is the name of a file.
    if (node.type === 'definition' && ofPictures.has(node.identifier) && !ofLinks.has(node.identifier))
      return [];
    const source = sourceOf(node, body);
    const fault = findSignOfText(source) ?? findSlip(node.url) ?? findOtherKind(node.url, source);
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

function findSlip(url: string): Fault | undefined {
  const broken = addressRules.find(([pattern]) => !pattern.test(url));
  if (!broken) return undefined;
  const [pattern, words] = broken;
  const { rule = '', fix = '' } = readRule(words) ?? {};
  const part = describePart(url, findRefused(`${pattern}`, url));
  return [`the address of a link must ${rule}, got ${part}`, fix];
}

function findOtherKind(written: string, source: string): Fault | undefined {
  // With addresses in place of the tokens that stand for some: what is behind a token counts as it will be there.
  const url = written
    .replace(/^(?:\{|%7[Bb])(?:website|address)(?:\}|%7[Dd])/, 'https://a.example')
    .replace(/^mailto:(?:\{|%7[Bb])support(?:\}|%7[Dd])/, 'mailto:a@a.example');
  const isWeb = webAddress.test(url) && canParse(url);
  if (isWeb || mailAddress.test(url) || (!url.startsWith('https:') && otherAddress.test(url))) {
    return undefined;
  }
  const isBare = /^www\./i.test(source);
  const orPlain = source.startsWith('<') ? '; write \\< for a plain <' : '';
  return [
    `a link must lead to https://…, mailto:…, #section or /page, got "${isBare ? source : written}"`,
    isBare ? `Write it as [words](https://${source}).` : `Write the address in one of these ways${orPlain}.`,
  ];
}
