import type { Content } from '../../content/schema';
import { appIcons } from '../../generator/features/app-icons';
import type { Feature } from '../../generator/features/feature';
import { listStores } from '../parts/stores';

/** The icons and the manifest of this site. */
export const siteAppIcons = (): Feature<Content> =>
  appIcons<Content>({
    picturesOf: ({ site: { favicon, appIcon } }) => ({ favicon, appIcon }),
    source: ['site'],
    manifestOf: toManifest,
  });

/** The stores' apps, which browsers may offer instead of the page. */
function toManifest({ site: { description }, app }: Content): object {
  const platforms: Readonly<Record<string, string>> = { 'app-store': 'itunes', 'google-play': 'play' };
  const apps = listStores(app).flatMap(({ id, state, url, appId }) =>
    appId === undefined || state !== 'available' || !platforms[id]
      ? []
      : [{ platform: platforms[id], url, id: appId }],
  );
  return { description, ...(apps.length > 0 && { related_applications: apps }) };
}
