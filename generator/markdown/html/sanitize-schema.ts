import { defaultSchema, type Schema } from 'hast-util-sanitize';
import { hidden } from './headings';

/** Elements that load files, which `checkHtml` reports. */
const loading: ReadonlySet<string> = new Set(['picture', 'source']);

/** Further elements that only describe their text. */
const textElements = [
  ...['abbr', 'address', 'bdi', 'bdo', 'caption', 'cite', 'col', 'colgroup', 'dfn', 'figcaption', 'figure'],
  ...['mark', 'small', 'time', 'u', 'wbr'],
];

/**
 * The HTML that a page may contain, whether made from markdown or written: as on GitHub, but without attributes that only
 * change the look. Pictures come from `takePictures`. Ids are kept; `nameElements` makes them unique.
 */
export const sanitizeSchema = {
  ...defaultSchema,
  tagNames: [...(defaultSchema.tagNames ?? []).filter((name) => !loading.has(name)), ...textElements],
  attributes: {
    ...defaultSchema.attributes,
    a: [...(defaultSchema.attributes?.a ?? []), 'name'],
    div: [],
    input: ['checked', ...(defaultSchema.attributes?.input ?? [])],
    // The number of a picture, which has no address yet.
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
