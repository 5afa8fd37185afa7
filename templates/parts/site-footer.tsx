import { Fragment } from 'react';
import { Icon } from '../../client/widgets/icon';
import type { Link } from '../../content/schema';
import type { DocumentProps } from '../types';
import { iconHref, linkHref } from './addresses';
import { Brand } from './brand';
import { Candle } from './candle';
import { fillInPieces } from './fill-in';
import { pageLanguage } from './language';
import { Scene } from './picture';
import { SpreadHeading } from './spread-heading';

/** Dawn: the download block over the valley at sunrise, then the lists and the copyright line. */
export function SiteFooter({ frame, route, assets }: DocumentProps) {
  const { footer, stores, qrCode } = frame.site;
  const year = <span data-year>{frame.year}</span>;
  return (
    <footer {...pageLanguage(route, frame).ofSite}>
      <div className="dawn" id="download">
        <Scene
          scene={footer.picture}
          place="foot"
          narrowPlace="footNarrow"
          assets={assets}
          className="valley"
        />
        <div className="dawn-words">
          <Candle left={0} />
          <SpreadHeading content={footer.heading} />
          <ul className="stores">
            {[stores.appStore, stores.googlePlay].map((store) => (
              <li key={store.name}>
                <a className="store" href={store.url}>
                  <Icon href={iconHref(store.icon, assets)} />
                  <span>
                    {`${store.prefix} `}
                    <b>{store.name}</b>
                  </span>
                </a>
              </li>
            ))}
          </ul>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which must run before the buttons are drawn */}
          <script data-own="" dangerouslySetInnerHTML={{ __html: assets.inlineScripts.storeOrder }} />
          {qrCode && assets.qrCodeUrl && (
            <div className="qr-code">
              <img
                src={assets.qrCodeUrl}
                alt={qrCode.alt}
                width={136}
                height={136}
                loading="lazy"
                decoding="async"
              />
              <p className="marginalia">{qrCode.label}</p>
            </div>
          )}
        </div>
      </div>
      <div className="colophon">
        <div>
          <Brand site={frame.site} assets={assets} />
          <p>{footer.colophon}</p>
        </div>
        {[footer.quickLinks, footer.comingSoon].map((list) => (
          <nav key={list.heading} aria-label={list.heading}>
            <h3>{list.heading}</h3>
            <Links links={list.links} route={route} />
          </nav>
        ))}
      </div>
      <div className="last-line">
        <p className="copyright">
          {fillInPieces(footer.copyright, { year }).map((piece, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces stay where they are
            <Fragment key={place}>{piece}</Fragment>
          ))}
        </p>
        <nav aria-label={footer.legal.heading}>
          <Links links={footer.legal.links} route={route} />
        </nav>
      </div>
    </footer>
  );
}

/** What is not there yet leads nowhere, and looks like it: it is no stop, and no press of it moves the page. */
function Links({ links, route }: Pick<DocumentProps, 'route'> & { links: Link[] }) {
  return (
    <ul>
      {links.map(({ label, url }) => (
        <li key={label}>
          <a href={linkHref(url, route)} {...(url === '#' && { 'aria-disabled': true, tabIndex: -1 })}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
