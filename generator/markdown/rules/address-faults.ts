import { describePart, readRule } from '../../content/value-words';
import { addressRules, canParse, hostPattern, webAddressPattern } from '../../fields/address-rules';
import { leavesSite } from '../html/resolve-links';

// Schemes are in lower case by now: what passes here must also pass the sanitizer.
const webAddress = new RegExp(webAddressPattern);

/** One mail address or more, with a subject and the like after a ?. */
const mailAddress = new RegExp(`^mailto:[^\\s@,?]+@${hostPattern}(,[^\\s@,?]+@${hostPattern})*(\\?\\S*)?$`);

/** A token at the beginning of an address, whose name is checked by `fillTokens`. */
const token = /^(mailto:)?(?:\{|%7B)[a-z-]+(?:\}|%7D)/i;

const telephone = /^(?:tel|sms):\S*\d\S*$/;

/** A section, page or file of the site, from its root or relative to the page. Neither a host nor a mail address. */
const withinSite = /^(?![a-z][a-z\d+.-]*:|\/\/|www\.|[^/?#]*@)(?:.*[^#])$/is;

export type Fault = [message: string, fix: string];

/** What is wrong with an address, as it is written in content; `source` is the link as it stands there. */
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
