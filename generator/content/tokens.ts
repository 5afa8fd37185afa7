import type { Content } from '../../content/schema';

/** What pages may write in braces: `{name}` and the others, each a value of site.yaml. */
export const tokenNames = ['name', 'support', 'website', 'address'] as const;

/** The value of each. A token without one is left as it is. */
export type Tokens = Partial<Record<(typeof tokenNames)[number], string>>;

/** The tokens that pages may use, from site.yaml. */
export function toTokens(site: Content['site'] | undefined): Tokens {
  if (!site) return {};
  const { name, support, website, address } = site;
  return { name, support, website, address };
}
