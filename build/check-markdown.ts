import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { problemAt } from './problem';
import type { Problem } from './types';

/** What begins with a token is unfilled for a reason that is reported elsewhere. */
const allowedAddress = /^(https:\/\/|mailto:|#|\/(?!\/)|\{[a-z-]+\})/i;

/** What a page's body may not hold, each at its own place: HTML, pictures, a second title, odd addresses. */
export function checkMarkdown(tree: Root, file: string): Problem[] {
  const problems: Problem[] = [];
  visit(tree, (node) => {
    const complaint = complain(node);
    if (!complaint) return;
    const { line, column } = node.position?.start ?? { line: 1, column: 1 };
    problems.push(problemAt({ file, line, column }, ...complaint));
  });
  return problems;
}

function complain(node: Nodes): [message: string, fix: string] | undefined {
  if (node.type === 'html') {
    // A comment leaves nothing behind, and editors leave notes in them.
    if (/^(\s*<!--[\s\S]*?-->\s*)+$/.test(node.value)) return undefined;
    const shown = node.value.split('\n', 1)[0] ?? '';
    return [
      `a page cannot hold HTML, got ${shown.slice(0, 60)}`,
      'Write it in markdown; write \\< for a plain <.',
    ];
  }
  if (node.type === 'image' || node.type === 'imageReference') {
    return ['a page cannot hold a picture', 'Remove it, or link to it.'];
  }
  if (node.type === 'heading' && node.depth === 1) {
    return [
      'the page has its title in front matter, and this is a second one',
      'Begin the heading with ## instead of #.',
    ];
  }
  if ((node.type === 'link' || node.type === 'definition') && !allowedAddress.test(node.url)) {
    return [
      `a link must lead to https://…, mailto:…, #section or /page, got "${node.url}"`,
      'Write the address in one of these ways.',
    ];
  }
  return undefined;
}
