import { Icon } from '../../client/widgets/icon';
import type { Assets } from '../types';
import { iconHref } from './addresses';
import { imageProps } from './image';
import type { StoreButton } from './stores';

/** How tall an official badge is, in pixels. Both stores ask for at least 40. */
const badgeHeight = 56;

/** Our own button, or the official badge of the store. Without an address it only says where the app will be. */
export function StoreLink({ store, assets }: { store: StoreButton; assets: Assets }) {
  const { prefix, name, url, icon, badge } = store;
  if (badge && url !== undefined)
    return (
      <a className="badge" href={url}>
        <Badge badge={badge} assets={assets} />
      </a>
    );
  const Element = url === undefined ? 'span' : 'a';
  return (
    <Element className="store" href={url}>
      <Icon href={iconHref(icon, assets)} />
      <span>
        {prefix && `${prefix} `}
        <b>{name}</b>
      </span>
    </Element>
  );
}

function Badge({ badge, assets }: { badge: NonNullable<StoreButton['badge']>; assets: Assets }) {
  const { src, alt, width, height } = imageProps(badge, 'badge', assets);
  const shown = Math.round((Number(width) / Number(height)) * badgeHeight);
  return <img src={src} alt={alt} width={shown} height={badgeHeight} loading="lazy" />;
}
