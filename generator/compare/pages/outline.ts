import { shorten } from '../../lib/words';

export interface Link {
  words: string;
  to: string;
  source: string;
}

/** What a visitor meets at one place of a page. */
export interface Leaf {
  kind: 'text' | 'heading' | 'control' | 'label' | 'picture' | 'icon';
  /** What is read; of a picture, its alternative text. */
  words: string;
  /** Whether nobody sees it, and screen readers read it out. */
  isHeard: boolean;
  links: Link[];
  /** Its first words in bold. */
  strong: string;
  /** Of a heading. */
  id?: string;
  /** The languages of its parts, where a part says so. */
  langs: string[];
  /** Of a picture, the names of its files, the main one first, and of an icon its own, as often as it is there in a row. */
  names: string[];
  /** Of a picture, the hashes of the files of each name. */
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

export function newLeaf(kind: Leaf['kind'], isHeard: boolean): Leaf {
  return { kind, words: '', isHeard, links: [], strong: '', langs: [], names: [], hashes: [], sources: [] };
}

/** Between the texts of an entry. */
export const separator = ' · ';

/** What people call it: its heading, or else its first words in bold, or its first words. */
export function nameOf(children: readonly Node[]): string {
  const leaves = listLeaves(children);
  const heading = leaves.find(({ kind }) => kind === 'heading')?.words;
  const strong = leaves.find((leaf) => leaf.strong !== '')?.strong;
  const first = leaves.find(({ words, isHeard }) => words !== '' && !isHeard) ?? leaves[0];
  return shorten(heading ?? strong ?? first?.words ?? '');
}

export function listLeaves(nodes: readonly Node[]): Leaf[] {
  return nodes.flatMap((node) => ('children' in node ? listLeaves(node.children) : [node]));
}
