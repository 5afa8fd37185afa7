import { Icon } from '../../client/widgets/icon';
import type { PartProps } from '../types';
import { homeOf, iconHref } from './addresses';

/** The mark and the name, leading home. */
export function Brand({ frame: { site }, route, assets }: PartProps) {
  return (
    <a className="brand" href={homeOf(route)}>
      <Icon href={iconHref(site.logo, assets)} />
      {site.name}
    </a>
  );
}
