import type { Nodes } from 'mdast';
import { visit } from '../../visit';
import { stripComments } from '../html/strip-comments';

/** Whether anything of it would be seen, be it something that another rule refuses. */
export function showsSomething(tree: Nodes): boolean {
  let found = false;
  visit(tree, (node) => {
    const isPicture = node.type === 'image' || node.type === 'imageReference';
    const words = 'value' in node ? node.value : '';
    found ||= isPicture || (node.type === 'html' ? stripComments(words) !== '' : words.trim() !== '');
  });
  return found;
}
