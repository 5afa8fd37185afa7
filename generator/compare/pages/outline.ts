import { shorten } from '../../lib/words';
import { type Element, listElements, readAssetName, readAttributes } from './html-elements';

export interface Link {
  words: string;
  to: string;
  source: string;
}

/** A text, picture or label at one place of a page. */
export interface Leaf {
  kind: 'text' | 'heading' | 'control' | 'label' | 'picture' | 'icon';
  /** Its text; the alternative text of a picture. */
  words: string;
  /** Whether it is for screen readers alone. */
  isHeard: boolean;
  links: Link[];
  /** Its first words in bold. */
  strong: string;
  /** The id of a heading. */
  id?: string;
  /** The languages of its parts, where a part says so. */
  langs: string[];
  /** The names of a picture's files, the main one first; the name of an icon, once for each in a row. */
  names: string[];
  /** The hashes of a picture's files, by name. */
  hashes: string[];
  /** Where its parts come from, by where they begin in the words. */
  sources: { start: number; source: string }[];
  /** The heading it stands under within its section. */
  under?: string;
}

/** An entry of a list, or a section of a page. */
export interface Group {
  kind: 'section' | 'entry';
  /** Its heading, or its first words. */
  name: string;
  id: string;
  children: Node[];
  /** The heading it stands under within its section. */
  under?: string;
}

export type Node = Leaf | Group;

export function emptyLeaf(kind: Leaf['kind'], isHeard: boolean): Leaf {
  return { kind, words: '', isHeard, links: [], strong: '', langs: [], names: [], hashes: [], sources: [] };
}

/** The name of a section or entry: its heading, or else its first words in bold, or its first words. */
export function nameOfNodes(children: readonly Node[]): string {
  const leaves = listLeaves(children);
  const heading = leaves.find(({ kind }) => kind === 'heading')?.words;
  const strong = leaves.find((leaf) => leaf.strong !== '')?.strong;
  const first = leaves.find(({ words, isHeard }) => words !== '' && !isHeard) ?? leaves[0];
  return shorten(heading ?? strong ?? first?.words ?? '');
}

export function listLeaves(nodes: readonly Node[]): Leaf[] {
  return nodes.flatMap((node) => ('children' in node ? listLeaves(node.children) : [node]));
}

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
    const leaf = emptyLeaf(
      isControl ? 'control' : 'label',
      heardAttributes.has(name) && tagName !== 'button',
    );
    return { ...leaf, words, sources: listSources([0, has.get(`data-source-${name}`) ?? around]) };
  });
}

/** `data-*` values with spaces are texts, others are settings. */
function isShown(name: string, value: string): boolean {
  return name === 'title' || name === 'placeholder' || (/^data-(?!source)/.test(name) && /\s/.test(value));
}

/** Drawings that are not in the sprite are decoration. */
export function readIcon(svg: Element, around: string): Leaf | undefined {
  const use = svg.childNodes.find((node): node is Element => 'tagName' in node && node.tagName === 'use');
  const has = use && readAttributes(use);
  const name = has?.get('href')?.split('#')[1];
  if (name === undefined) return undefined;
  const sources = listSources([0, has?.get('data-source') ?? around]);
  return { ...emptyLeaf('icon', false), names: [name], sources };
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
  const picture: Leaf = { ...emptyLeaf('picture', false), words, names, hashes, sources };
  return [picture, ...readLabels(has, main.tagName, source)];
}

function listSources(...sources: [start: number, source: string][]): Leaf['sources'] {
  return sources.flatMap(([start, source]) => (source === '' ? [] : [{ start, source }]));
}
