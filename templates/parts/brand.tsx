import { Icon } from '../../client/widgets/icon';
import type { Assets, Frame } from '../types';
import { iconHref } from './addresses';

/** The mark and the name, leading home. */
export function Brand({ site, assets }: { site: Frame['site']; assets: Assets }) {
  return (
    <a className="brand" href="/">
      <Icon href={iconHref(site.logo, assets)} />
      {site.name}
    </a>
  );
}
