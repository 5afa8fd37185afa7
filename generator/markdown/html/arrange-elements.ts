import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { PageSource } from '../../content/parsed-content';
import type { Diagnostic } from '../../diagnostics/diagnostic';
import { visit } from '../visit';
import { arrangeHeadings, dropRepeatedTitle } from './arrange-headings';
import { labelTaskBoxes } from './label-task-boxes';
import { nameElements } from './name-elements';
import { resolveLinks } from './resolve-links';
import { tidyElements } from './tidy-elements';

/** Turns the safe HTML of a body into what the page shows, in place. `frameIds` are taken by what surrounds every page. */
export function arrangeElements(tree: Root, source: PageSource, frameIds: readonly string[]): Diagnostic[] {
  tidyElements(tree);
  labelTaskBoxes(tree);
  resolveLinks(tree, source);
  const diagnostics = nameElements(tree, source, frameIds);
  dropRepeatedTitle(tree, source.frontMatter.title);
  arrangeHeadings(tree);
  markExternalLinks(tree);
  return diagnostics;
}

function markExternalLinks(tree: Root): void {
  visit(tree, 'element', (node) => {
    const { tagName, properties } = node;
    const address = String(properties.href);
    if (tagName !== 'a' || !/^https?:/.test(address)) return;
    properties.rel = ['noopener'];
    // On paper, an address that the words do not write out is written after them.
    if (!textOf(node).includes(address)) properties.dataUnwritten = '';
  });
}
