import type { PartProps } from '../types';
import { linkHref } from './addresses';
import { Brand } from './brand';
import { pageLanguage } from './language';
import { Languages } from './languages';
import { unreleasedAction } from './stores';

/**
 * The navigation bar. On narrow screens its links are a popover behind a menu button, which the browser
 * opens and closes without a script.
 */
export function TopBar({ frame, route, assets }: PartProps) {
  const { navigation, labels } = frame.site;
  // The block is at the end of every page.
  const offerUrl = frame.action.url === '#download' ? '#download' : linkHref(frame.action.url, route);
  return (
    <header
      className={route.view.kind === 'error' ? 'bar quiet' : 'bar'}
      {...pageLanguage(route, frame).ofSite}
    >
      <div className="bar-inside">
        <Brand frame={frame} route={route} assets={assets} />
        <button type="button" className="menu-button" popoverTarget="menu">
          <span className="menu-lines" aria-hidden="true" />
          <span className="visually-hidden">{labels.menu}</span>
        </button>
        <nav id="menu" popover="auto" aria-label={labels.mainNavigation}>
          {navigation.length > 0 && (
            <ul>
              {navigation.map((link) => (
                <li key={link.url}>
                  <a href={linkHref(link.url, route)}>{link.label}</a>
                </li>
              ))}
            </ul>
          )}
          <a className="menu-offer action" href={offerUrl}>
            {frame.action.label}
          </a>
          <Languages frame={frame} route={route} />
        </nav>
        {/* Seen while the large button of the first screen is not. */}
        <a className="offer" href={offerUrl}>
          {unreleasedAction(frame.app) ?? labels.download}
        </a>
      </div>
    </header>
  );
}
