import { type Element, listElements, readAssetName, readAttributes } from './html-elements';
import { type Leaf, newLeaf } from './outline';

const heardAttributes: ReadonlySet<string> = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
]);

/** The words in attributes: those for screen readers, and those that a browser or a script shows. */
export function readLabels(has: ReadonlyMap<string, string>, tagName: string, around: string): Leaf[] {
  const texts = [...has].filter(([name, words]) => heardAttributes.has(name) || isShown(name, words));
  return texts.map(([name, words]): Leaf => {
    const isControl = tagName === 'button' || tagName === 'input';
    const leaf = newLeaf(isControl ? 'control' : 'label', heardAttributes.has(name) && tagName !== 'button');
    return { ...leaf, words, sources: listSources([0, has.get(`data-source-${name}`) ?? around]) };
  });
}

/** Scripts find words in attributes for data; what has no spaces is a setting. */
function isShown(name: string, value: string): boolean {
  return name === 'title' || name === 'placeholder' || (/^data-(?!source)/.test(name) && /\s/.test(value));
}

/** A drawing that is not in the sprite says nothing. */
export function readIcon(svg: Element, around: string): Leaf | undefined {
  const use = svg.childNodes.find((node): node is Element => 'tagName' in node && node.tagName === 'use');
  const has = use && readAttributes(use);
  const name = has?.get('href')?.split('#')[1];
  if (name === undefined) return undefined;
  const sources = listSources([0, has?.get('data-source') ?? around]);
  return { ...newLeaf('icon', false), names: [name], sources };
}

/** A picture or a film, and the words in its attributes. */
export function readPicture(element: Element, around: string): Leaf[] {
  const parts = listElements(element);
  const main = parts.find(({ tagName }) => tagName === 'img' || tagName === 'video');
  if (!main) return [];
  const has = readAttributes(main);
  const words = has.get('alt') ?? '';
  const urls = [main, ...parts].map(readAttributes).flatMap((each) => {
    return [each.get('poster'), each.get('src'), each.get('srcset')?.split(' ')[0]];
  });
  const files = urls.flatMap((url) => (url === undefined ? [] : [readAssetName(url)]));
  const names = [...new Set(files.map(({ name }) => name))];
  const hashes = names.map((name) => files.flatMap((file) => (file.name === name ? file.hash : [])).join());
  const source = has.get('data-source') ?? around;
  const sources = listSources([0, has.get('data-source-alt') ?? source], [words.length, source]);
  const picture: Leaf = { ...newLeaf('picture', false), words, names, hashes, sources };
  return [picture, ...readLabels(has, main.tagName, source)];
}

function listSources(...sources: [start: number, source: string][]): Leaf['sources'] {
  return sources.flatMap(([start, source]) => (source === '' ? [] : [{ start, source }]));
}
