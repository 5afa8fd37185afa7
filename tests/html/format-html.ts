const voidElements = new Set(['br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
const lineWidth = 110;

interface Element {
  /** The opening tag as it was written. */
  open: string;
  name: string;
  children: (Element | string)[];
}

/**
 * A document as a person can read and compare it: a line for each element or text, indented; elements that
 * fit, whole. Spaces at the edges of a text matter and are marked `␣`. What styles and scripts hold is left
 * out, and so is the part of a file's name that follows from what is in it.
 */
export function formatHtml(html: string): string {
  const { children } = parse(leaveOut(html));
  return `${children.flatMap((child) => print(child, '')).join('\n')}\n`;
}

function leaveOut(html: string): string {
  return html
    .replace(/(<style[^>]*>).*?(<\/style>)/gs, '$1…$2')
    .replace(/(<script[^>]*>)[^<]+(<\/script>)/g, '$1…$2')
    .replace(/'sha256-[^']+'/g, "'sha256-[hash]'")
    .replace(/(\/assets\/[\w.-]+?)-[0-9a-zA-Z]{8}(-\d+)?\.(\w+)/g, '$1-[hash]$2.$3');
}

/** React and rehype close what they open, so nesting needs no rules of HTML's own. */
function parse(html: string): Element {
  const root: Element = { open: '', name: '', children: [] };
  const open = [root];
  for (const token of html.match(/<[^>]+>|[^<]+/g) ?? []) {
    const parent = open.at(-1) ?? root;
    const [, slash, name = ''] = /^<([/!]?)([\w-]+)/.exec(token) ?? [];
    if (slash === '/') {
      if (parent.name !== name) throw new Error(`</${name}> closes <${parent.name}>.`);
      open.pop();
    } else if (name === '') {
      parent.children.push(token);
    } else {
      const element: Element = { open: token, name, children: [] };
      parent.children.push(element);
      const isWhole = slash === '!' || voidElements.has(name) || token.endsWith('/>');
      if (!isWhole) open.push(element);
    }
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)?.name}> is never closed.`);
  return root;
}

function print(node: Element | string, indent: string): string[] {
  if (typeof node === 'string') {
    const text = node.replace(/^\s|\s$/g, '␣');
    return text.trim() === '' || node.trim() === '' ? [] : [indent + text];
  }
  const { open, name, children } = node;
  const isWhole = voidElements.has(name) || open.startsWith('<!') || open.endsWith('/>');
  if (isWhole) return [indent + open];
  const inOneLine = children.every((child) => typeof child === 'string')
    ? `${indent}${open}${children.join('')}</${name}>`
    : '';
  if (inOneLine !== '' && (inOneLine.length <= lineWidth || children.length === 0)) return [inOneLine];
  return [indent + open, ...children.flatMap((child) => print(child, `${indent}  `)), `${indent}</${name}>`];
}
