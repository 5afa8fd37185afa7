import type { Nodes } from 'mdast';
import { visible } from '../../fields/text-patterns';
import { visit } from '../visit';
import { stripComments } from './html-texts';

/** Whether anything of a node can be seen, even if another rule refuses it. */
export function showsSomething(tree: Nodes): boolean {
  let shows = false;
  visit(tree, (node) => {
    const isPicture = node.type === 'image' || node.type === 'imageReference';
    const words = 'value' in node ? node.value : '';
    shows ||= isPicture || (node.type === 'html' ? stripComments(words) !== '' : visible.test(words));
  });
  return shows;
}
