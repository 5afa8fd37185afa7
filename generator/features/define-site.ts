import type { Assets, View } from '../site/documents';
import type { SiteDefinition } from '../site/site-definition';
import type { Feature } from './feature';

/** What a definition may leave out. */
const defaults = {
  keys: { icons: new Set(['icon']), links: new Set(['url']), unmarked: new Set() },
  frameIds: [],
  rules: {},
  checkContent: () => [],
  completions: () => ({}),
  pictures: { slots: [], unchanged: () => [] },
  features: [],
} satisfies Partial<SiteDefinition>;

type Optional = keyof typeof defaults;

type Typed<Content, Frame, AnyView, AnyAssets> = Omit<
  SiteDefinition<Content, Frame, AnyView, AnyAssets>,
  'features'
> & { features: readonly Feature<Content, unknown, AnyView, AnyAssets>[] };

/** Completes a definition, and forgets the types of its content: the generator passes that on without reading a key of it. */
export function defineSite<Content extends object, Frame extends object, AnyView = View, AnyAssets = Assets>(
  definition: Omit<Typed<Content, Frame, AnyView, AnyAssets>, Optional> &
    Partial<Pick<Typed<Content, Frame, AnyView, AnyAssets>, Optional>>,
): SiteDefinition {
  return { ...defaults, ...definition } as unknown as SiteDefinition;
}
