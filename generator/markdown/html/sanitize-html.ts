import type { Element, Root } from 'hast';
import { defaultSchema, type Schema } from 'hast-util-sanitize';
import { toString as textOf } from 'hast-util-to-string';
import type { PageSource } from '../../content/parsed-content';
import type { Diagnostic } from '../../diagnostics/diagnostic';
import { diagnose } from '../../diagnostics/rules';
import { visible } from '../../fields/text-patterns';
import { findAddressFault } from '../rules/links';
import { SKIP, visit } from '../visit';
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

function isAllowedElement(tagName: string): boolean {
  return tagNames.has(tagName);
}

function isAllowedProperty(tagName: string, name: string): boolean {
  const attributes: Schema['attributes'] = sanitizeSchema.attributes;
  const allowed = [...(attributes?.[tagName] ?? []), ...(attributes?.['*'] ?? [])];
  return allowed.some((one) => (Array.isArray(one) ? one[0] : one) === name);
}

/** Elements that can run code, load a page or change how the page around them is parsed. */
const unsafeElements: ReadonlySet<string> = new Set([
  ...['applet', 'base', 'embed', 'frame', 'frameset', 'iframe', 'link', 'math', 'meta', 'noscript', 'object'],
  ...['script', 'style', 'svg', 'template'],
]);

/** Elements that show something other than text, which would be lost. */
const media: ReadonlySet<string> = new Set(['audio', 'canvas', 'img', 'picture', 'video']);

/**
 * Finds HTML that the sanitizer removes: an error if it could run code or something would be lost, a warning if its words
 * stay. Also checks links in HTML, which the rules for markdown do not see. `tree` is not sanitized yet.
 */
export function checkHtml(tree: Root, { file, body }: Pick<PageSource, 'file' | 'body'>): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const reported = new Set<string>();
  visit(tree, 'element', (node, _index, parent) => {
    // Made from markdown.
    if (!node.position?.start) return undefined;
    const { line, column } = node.position.start;
    const location = { file, line, column };
    const { tagName } = node;
    const unclosed = [{ ...location, rules: ['page/lost-html' as const] }];
    if (unsafeElements.has(tagName)) {
      const message = `<${tagName}> can do more than show text, and is not allowed on a page`;
      const fix = 'Remove it and everything between its tags.';
      diagnostics.push(diagnose('page/unsafe-html', location, message, fix));
      return SKIP;
    }
    if (media.has(tagName)) {
      if (body[node.position.start.offset ?? 0] === '!') return SKIP;
      const message = `<${tagName}> is not allowed on a page`;
      const fix = /^(?:img|picture)$/.test(tagName)
        ? 'Write it as ![What is in it](pictures/name.jpg), with the file in content/pictures/.'
        : 'Remove it, or link to it.';
      diagnostics.push(diagnose('page/picture', location, message, fix));
      return SKIP;
    }
    const isBox = tagName === 'input' && !(parent?.type === 'element' && parent.tagName === 'li');
    if (isBox || !isAllowedElement(tagName)) {
      const message = `<${tagName}> is removed, and only the text inside it is shown`;
      diagnostics.push(diagnose('page/dropped-html', location, message, 'Remove the tags.', unclosed));
    }
    for (const name of Object.keys(node.properties)) {
      const attribute = name === 'className' ? 'class' : name.toLowerCase();
      if (attribute.startsWith('on')) {
        const message = `${attribute} on <${tagName}> would run code, and is not allowed on a page`;
        diagnostics.push(diagnose('page/unsafe-html', location, message, `Remove ${attribute}.`));
      } else if (isAllowedElement(tagName) && !isAllowedProperty(tagName, name) && !reported.has(attribute)) {
        // Often every cell of a table has the same attribute.
        reported.add(attribute);
        const message = `${attribute} on <${tagName}> is removed, here and wherever else it is used`;
        diagnostics.push(diagnose('page/dropped-html', location, message, `Remove ${attribute}.`, unclosed));
      }
    }
    const isWritten = /^<a\s/i.test(body.slice(node.position.start.offset));
    if (tagName !== 'a' || !isWritten || node.properties.href === undefined) return undefined;
    const fault = findAddressFault(String(node.properties.href));
    if (fault) diagnostics.push(diagnose('page/link-address', location, ...fault));
    const isHeading = parent?.type === 'element' && /^h[1-6]$/.test(parent.tagName);
    if (showsNothing(node) && !(isHeading && isAnchor(node))) {
      const fix = 'Write them between its tags, or remove it.';
      diagnostics.push(
        diagnose('page/link-without-words', location, 'the link has no words to click on', fix),
      );
    }
    return undefined;
  });
  return diagnostics;
}

/** Whether a link has no words and no picture, which is reported separately. */
function showsNothing(node: Element): boolean {
  return (
    !visible.test(textOf(node)) &&
    !node.children.some((child) => child.type === 'element' && media.has(child.tagName))
  );
}

/** In a heading, `arrangeElements` makes it the id of the heading. */
function isAnchor({ properties }: Element): boolean {
  return (properties.id ?? properties.name) !== undefined;
}
