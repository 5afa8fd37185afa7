import type { Page } from 'playwright-core';

/** A node that assistive technology gets. */
export interface Told {
  /** As Chromium names it: `StaticText` is plain words, `image` a picture. */
  role: string;
  name: string;
  /** Such as `selected`, `level`, `live`, `roledescription`, by its name in the protocol. */
  properties: Record<string, unknown>;
  /** The nodes below it. */
  children: Told[];
}

/** The page as the browser tells it to assistive technology, without what it keeps to itself. */
export async function readTree(page: Page): Promise<Told> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const tell = (id: string): Told[] => {
    const node = byId.get(id);
    if (!node || node.role?.value === 'InlineTextBox') return [];
    const children = (node.childIds ?? []).flatMap(tell);
    if (node.ignored) return children;
    const properties = (node.properties ?? []).map(({ name, value }) => [name, value.value]);
    return [
      {
        role: node.role?.value,
        name: node.name?.value ?? '',
        properties: Object.fromEntries(properties),
        children,
      },
    ];
  };
  const [root] = tell(nodes[0]?.nodeId ?? '');
  if (!root) throw new Error('The browser tells nothing of the page.');
  return root;
}

/** Everything within, itself included, that has one of these roles; or simply everything. In reading order. */
export function allOf(tree: Told, ...roles: string[]): Told[] {
  const matches = roles.length === 0 || roles.includes(tree.role) ? [tree] : [];
  return [...matches, ...tree.children.flatMap((child) => allOf(child, ...roles))];
}

/** The one thing of this role and name. Any other number of them throws. */
export function theOnly(tree: Told, role: string, name?: string): Told {
  const matches = allOf(tree, role).filter((told) => name === undefined || told.name === name);
  if (!matches[0] || matches.length > 1)
    throw new Error(`${matches.length} things are ${role} “${name ?? ''}”.`);
  return matches[0];
}
