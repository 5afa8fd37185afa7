import { Icon } from '../../client/widgets/icon';
import type { Assets, Site } from '../types';
import { iconHref } from './addresses';

/** The mark and the name, leading home. */
export function Brand({ site, assets }: { site: Site; assets: Assets }) {
  return (
    <a className="brand" href="/">
      <Icon href={iconHref(site.site.logo, assets)} />
      {site.site.name}
    </a>
  );
}
