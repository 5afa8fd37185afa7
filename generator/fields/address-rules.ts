import { z } from 'zod';
import { invisibleInValue, oddSpace } from './text-patterns';
import { invisibleRule, refuse } from './text-rules';

/* What an address in the content may be, for the fields of `schema/`: web addresses, links within the site, profiles. */

/**
 * Names with dots between them, of letters of any script: no empty one, no comma that a sentence left, no name and
 * password before an @, which would be on every page.
 */
export const hostPattern = (() => {
  const label =
    '[^\\s!-,./:-@[-^`{-~\\u0080-\\u00a9\\u00ab-\\u00b4\\u00b6-\\u00b9\\u00bb-\\u00bf\\u2000-\\u206f\\u3001\\u3002\\uff0c]+';
  return `(?:${label}\\.)+${label}`;
})();

export const webAddressPattern = `^https:\\/\\/${hostPattern}(?::\\d{1,5})?(?:[/?#]\\S*)?$`;

const webAddressRule = 'must be a web address that begins with https://. Copy it from the browser.';

/** What copying, pasting and typing do to an address that is otherwise one; also refused in markdown. */
export const addressRules: readonly (readonly [pattern: RegExp, rule: string])[] = [
  [new RegExp(`${invisibleInValue}|${oddSpace}`, 'u'), invisibleRule],
  [
    /[.,;'"\u00ab\u00bb\u2010-\u201f\u2026\u2039\u203a]{1,9}$(?<=^https:.{3,2000})|\)$(?<=^https:[^(]{3,2000})|\]$(?<=^https:[^[]{3,2000})/,
    'must not end in punctuation of the text around it. Remove it; write one that is meant by its code, such as %2E for a period.',
  ],
  [
    /^(https:\/\/[^/?#]+)(?:\/[^?#]*)?\1(?:[/?#].*)?$/s,
    'must be one address, and it is here twice. Remove one of the two.',
  ],
  [
    /^https:.*%(?![0-9A-Fa-f]{2}).*$/s,
    'must have the code of a character after each %, such as %20. Write %25 for a plain %.',
  ],
  [
    /^https:\/\/[^ ]{0,2000} .*$/s,
    'must have no space in it. Take it away; one that is meant is written %20.',
  ],
  [
    /^https:\/\/[^\s.,/:?#@[\]]+(?::\d{0,5})?(?:[/?#].*)?$/s,
    'must have a dot in the name of its host. Copy it from the browser.',
  ],
];

/**
 * `URL.canParse`, which Node 20 gets wrong once it has been asked some thousand times: then no host with an ü is one any
 * more.
 */
export function canParse(address: string): boolean {
  try {
    return new URL(address).href !== '';
  } catch {
    return false;
  }
}

/** Longer ones do not fit into a code to scan. */
const isAddress = (value: string) => canParse(value) && value.length <= 2000;

const withoutMistakes = (addresses: z.ZodString) =>
  addresses
    .regex(
      /^(?!http:)/,
      'must begin with https://, for browsers warn of the other kind. Write https:// in place of http://, and see that it opens.',
    )
    .check(...addressRules.map(([pattern, rule]) => refuse(pattern, rule)));

export const webAddress = withoutMistakes(z.string())
  .regex(new RegExp(webAddressPattern), webAddressRule)
  .refine(isAddress, webAddressRule);

/** The address of the site itself, below which all pages are. */
export const siteAddress = webAddress
  .regex(/^[^?#]*$/, 'must end before any ? or #. Write it like https://emberquill.example.')
  .regex(
    /^https:\/\/[^/]*(?:\/[\w~-][\w.~-]*)*\/?$/,
    'must have only plain letters between its slashes. Write it like https://emberquill.example.',
  )
  .check(
    refuse(
      /\/[^/]{0,200}\.(?:html?|php|aspx?)\/?$/,
      'must be the address of the site, not of a file. Write it like https://emberquill.example.',
    ),
  );

const linkAddressRule =
  'must be a section, a page or a web address. Write it like #roadmap, /privacy or https://….';

/**
 * A section (`#roadmap`), a page or file of this site (`/privacy`, `/files/press-kit.zip`), a web address, or `#` for
 * nothing yet. Whether the site has such a page or file, the build sees.
 */
export const linkAddress = withoutMistakes(z.string())
  .regex(
    new RegExp(`^(?:#[a-z0-9-]*|/(?!/)[^\\s?#\\\\]*(?:#[^\\s#]+)?)$|${webAddressPattern}`),
    linkAddressRule,
  )
  .refine((value) => !value.startsWith('https:') || isAddress(value), linkAddressRule)
  .meta({ completions: 'links' });

/** Without the characters that have a meaning in the rules of some host, and without names that no host serves. */
const formerPath = /^\/$|^(?:\/(?!\.(?!well-known\/))(?: |[^\s\p{C}/?#%\\"*{}$;<>|^`[\]])+)+\/?$/u;

function isFormerPath(address: string): boolean {
  try {
    return formerPath.test(decodeURIComponent(address));
  } catch {
    return false;
  }
}

/** A former address within the site, as browsers show it or percent-encoded. */
export const formerAddress = z
  .string()
  .regex(/^(?!https?:)/, 'must be the part of the address after the name of the site. Write it like /press.')
  .regex(/^\//, 'must begin with a /. Write it like /press.')
  .refine(
    (address) => !address.startsWith('/') || isFormerPath(address),
    'must be the path of an address, without ? and what follows, # or other signs of code. Write it like /press, /old/press.html or /wiki/Über_uns.',
  )
  .regex(
    /^(?![\s\S]*\.js\/?$)/,
    'must not be a script, from which browsers follow no redirect. Retire a service worker as docs/deploying.md says.',
  );

/** A person in a network: the handle there, or the whole address of the profile. */
export const profile = withoutMistakes(z.string())
  .regex(
    /^(?:https:|[A-Za-z0-9._-]+$)/,
    'must be a handle without the @, or the whole address of the profile. Copy the address from the browser.',
  )
  .regex(
    /^(?:https:|(?!.*\.\.)[A-Za-z0-9_](?:.*[A-Za-z0-9_-])?$)/,
    'must not begin with a hyphen or period, end in a period or have two of them together. Copy it from the profile.',
  )
  .regex(new RegExp(`^(?!https:)|${webAddressPattern}`), webAddressRule)
  .refine((value) => !value.startsWith('https:') || isAddress(value), webAddressRule);

/** The address of the profiles in a network. */
export const profileAddress = z
  .string()
  .regex(
    /^https:\/\/[^\s{}]*\{handle\}[^\s{}]*$/,
    'must be a web address with {handle} in place of the handle. Write it like https://www.linkedin.com/in/{handle}.',
  )
  .refine(
    (value) => canParse(value.replace('{handle}', 'someone')),
    'must be a web address with {handle} in place of the handle. Write it like https://www.linkedin.com/in/{handle}.',
  );

export const email = z.email('must be an email address. Write it like name@place.example.');
