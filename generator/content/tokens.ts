import type { Content } from '../../content/schema';

/** What pages may write in braces: `{name}` and the others, each a value of site.yaml. */
export const tokenNames = ['name', 'support', 'website', 'address'] as const;

/** What each stands for; one without a value is left as it stands. */
export type Tokens = Partial<Record<(typeof tokenNames)[number], string>>;

/** The tokens that pages may use, from site.yaml. */
export function toTokens(site: Content['site'] | undefined): Tokens {
  if (!site) return {};
  const { name, support, website, address } = site;
  return { name, support, website, address };
}
