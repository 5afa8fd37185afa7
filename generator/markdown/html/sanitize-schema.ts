import { defaultSchema, type Schema } from 'hast-util-sanitize';
import { hidden } from './headings';

/** What loads, and is told at its place. */
const loading: ReadonlySet<string> = new Set(['picture', 'source']);

/** Further elements that say something of their words and do nothing else. */
const textElements = [
  ...['abbr', 'address', 'bdi', 'bdo', 'caption', 'cite', 'col', 'colgroup', 'dfn', 'figcaption', 'figure'],
  ...['mark', 'small', 'time', 'u', 'wbr'],
];

/**
 * What may be on a page, be it made of markdown or written as HTML: that of GitHub's own pages, without
 * attributes that only say how something looks. A picture is none of HTML: see `takePictures`. Ids are kept as they are; `nameElements` keeps them apart.
 */
export const sanitizeSchema = {
  ...defaultSchema,
  tagNames: [...(defaultSchema.tagNames ?? []).filter((name) => !loading.has(name)), ...textElements],
  attributes: {
    ...defaultSchema.attributes,
    a: [...(defaultSchema.attributes?.a ?? []), 'name'],
    div: [],
    input: ['checked', ...(defaultSchema.attributes?.input ?? [])],
    // No address: what stands there is the number of a picture.
    img: ['dataPicture'],
    // The label of footnotes.
    h2: [['className', hidden] as [string, string]],
    '*': [
      ...[
        'abbr',
        'align',
        'colSpan',
        'dateTime',
        'dir',
        'headers',
        'id',
        'lang',
        'open',
        'reversed',
        'rowSpan',
      ],
      ...['scope', 'span', 'start', 'title', 'value'],
    ],
  },
  clobber: [],
  protocols: { cite: ['http', 'https'], href: ['http', 'https', 'mailto', 'sms', 'tel'] },
} satisfies Schema;

const tagNames: ReadonlySet<string> = new Set(sanitizeSchema.tagNames);

export function isAllowedElement(tagName: string): boolean {
  return tagNames.has(tagName);
}

export function isAllowedProperty(tagName: string, name: string): boolean {
  const attributes: Schema['attributes'] = sanitizeSchema.attributes;
  const allowed = [...(attributes?.[tagName] ?? []), ...(attributes?.['*'] ?? [])];
  return allowed.some((one) => (Array.isArray(one) ? one[0] : one) === name);
}
