import type { Content } from '../../content/schema';
import { appIcons } from '../../generator/features/app-icons';
import type { Feature } from '../../generator/features/feature';
import { listStores } from '../parts/stores';

/** The icons and the manifest of this site. */
export const siteAppIcons = (): Feature<Content> => ({
  ...appIcons<Content>({
    picturesOf: ({ site: { favicon, appIcon } }) => ({ favicon, appIcon }),
    source: ['site'],
    manifestOf: toManifest,
  }),
  reads: /\/site\.yaml#\/(?:favicon|appIcon)$/,
});

/** The stores' apps, which browsers may offer instead of the page. */
function toManifest({ site: { description }, app }: Content): object {
  const platforms = { appStore: 'itunes', googlePlay: 'play' };
  const apps = listStores(app).flatMap(({ key, state, url, id }) =>
    id === undefined || state !== 'available' ? [] : [{ platform: platforms[key], url, id }],
  );
  return { description, ...(apps.length > 0 && { related_applications: apps }) };
}
