import { compareValues, type ValueChange } from '../../lib/diff/compare-values';
import { readPointer } from '../../lib/json-pointer';
import { shorten } from '../../lib/words';
import { type Difference, newDifference } from '../difference';
import {
  type Element,
  parseJson,
  readAssetName,
  readAttributes,
  textWithin,
  withoutAssetHashes,
} from './html-elements';

/** The texts of a page in search engines and shared links. */
export interface Head {
  fields: Map<string, Field>;
  /** The structured data. */
  data: unknown[];
}

interface Field {
  value: string;
  source?: string | undefined;
}

/** Labels of fields; others are labeled by their name in HTML. */
const labels: Readonly<Record<string, string>> = {
  description: 'description for search engines',
  canonical: 'canonical address',
  robots: 'whether search engines may list it',
  'og:title': 'title of shared links',
  'og:description': 'description of shared links',
  'og:image': 'card of shared links',
  'og:image:alt': 'alternative text of the card',
  'og:url': 'address of shared links',
};

/** For the browser alone. The security policy is compared for the whole site. */
const technical: ReadonlySet<string> = new Set([
  'viewport',
  'content-security-policy',
  'og:image:width',
  'og:image:height',
]);

export function readHead(html: Element, head: Element, scripts: readonly Element[]): Head {
  const fields = new Map<string, Field>();
  const add = (name: string, value: string | undefined, source?: string) => {
    if (value) fields.set(labels[name] ?? name, { value, source });
  };
  const root = readAttributes(html);
  add('language', root.get('lang'));
  add('direction of writing', root.get('dir'));
  for (const element of head.childNodes) {
    if (!('tagName' in element)) continue;
    const has = readAttributes(element);
    const name = has.get('name') ?? has.get('property') ?? has.get('http-equiv')?.toLowerCase();
    const content = has.get('content');
    if (element.tagName === 'title') add('title', textWithin(element), has.get('data-source'));
    else if (element.tagName === 'meta' && name !== undefined && !technical.has(name)) {
      add(name, name === 'og:image' ? assetOf(content) : content, has.get('data-source-content'));
    } else if (element.tagName === 'link' && has.get('rel') === 'canonical')
      add('canonical', has.get('href'));
    else if (element.tagName === 'link' && has.get('rel') === 'alternate') {
      const [href, language] = [has.get('href') ?? '', has.get('hreflang')];
      // A feed is recognized by its address, and may have another title.
      if (language === undefined) add(`alternate version ${href}`, has.get('title') ?? href);
      else add(`alternate version ${language}`, href);
    }
  }
  // A picture that is replaced is reported where it is seen.
  const data = scripts.map((script) => parseJson(withoutAssetHashes(textWithin(script))));
  return { fields, data };
}

/** Compares heads and structured data. The same change in several fields is one difference. */
export function compareHeads(before: Head, after: Head): Difference[] {
  const differences: Difference[] = [];
  for (const name of new Set([...after.fields.keys(), ...before.fields.keys()])) {
    const [was, is] = [before.fields.get(name), after.fields.get(name)];
    if (was?.value === is?.value) continue;
    const same = differences.find((each) => each.before === was?.value && each.after === is?.value);
    if (same) same.label += `, ${name}`;
    else {
      const change = !was ? 'added' : !is ? 'removed' : 'changed';
      const texts = { before: withoutHash(was?.value ?? ''), after: withoutHash(is?.value ?? '') };
      differences.push({
        ...newDifference('head', name, { ...texts, change }),
        ...(is?.source !== undefined && { source: is.source }),
      });
    }
  }
  const data = compareValues(before.data, after.data);
  return [...differences, ...data.map((change) => describeData(change, before.data, after.data))];
}

function describeData(change: ValueChange, before: unknown, after: unknown): Difference {
  const steps = readPointer(change.at);
  const key = steps.findLast((step) => !/^\d+$/.test(step)) ?? 'data';
  const type = typeAt(change.kind === 'removed' ? before : after, steps);
  const name = change.name === undefined ? type : `${type} ${change.name}`.trim();
  const words = [name, key.startsWith('@graph') ? '' : key].filter((word) => word !== '');
  return newDifference('structured-data', `structured data: ${words.join(', ')}`, {
    before: change.kind === 'moved' ? name : asWords(change.before),
    after: change.kind === 'moved' ? name : asWords(change.after),
    change: change.kind,
  });
}

/** The type of the nearest thing around a value. */
function typeAt(data: unknown, steps: readonly string[]): string {
  let type = '';
  let value = data;
  for (const step of ['', ...steps]) {
    if (step !== '') value = (value as Record<string, unknown> | undefined)?.[step];
    if (typeof value === 'object' && value !== null && '@type' in value) type = String(value['@type']);
  }
  return type;
}

function asWords(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'object' ? shorten(JSON.stringify(value)) : String(value);
}

/** The name of a card that is drawn differently stays the same. */
function withoutHash(value: string): string {
  return value.replace(/ [0-9a-f]{8}$/, '');
}

function assetOf(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  const { name, hash } = readAssetName(url);
  return `${name} ${hash}`.trim();
}
