import { Fragment } from 'react';
import type { Link } from '../../content/schema';
import type { PartProps } from '../types';
import { linkHref } from './addresses';
import { Brand } from './brand';
import { Candle } from './candle';
import { figure, withDigits } from './dates';
import { fillInPieces } from './fill-in';
import { languageOf, pageLanguage } from './language';
import { Languages } from './languages';
import { Scene } from './picture';
import { SpreadHeading } from './spread-heading';
import { StoreLink } from './store-link';
import { listStoreButtons, listStores } from './stores';

/** Dawn: the download block over the valley at sunrise, then the lists and the copyright line. */
export function SiteFooter({ frame, route, assets }: PartProps) {
  const { footer, qrCode } = frame.site;
  const stores = listStoreButtons(frame.app, 'footer');
  const lang = languageOf(frame);
  // In digits of its own, a language keeps the year of the build.
  const year = (
    <span {...(withDigits(lang) === lang && { 'data-year': '' })}>{figure(frame.year, lang)}</span>
  );
  return (
    <footer {...pageLanguage(route, frame).ofSite}>
      <div className="dawn" id="download">
        {footer.picture && (
          <Scene
            scene={footer.picture}
            place="foot"
            narrowPlace="footNarrow"
            assets={assets}
            className="valley"
          />
        )}
        <div className="dawn-words">
          {frame.site.candle && <Candle left={0} />}
          <SpreadHeading content={footer.heading} />
          {stores.length > 0 && (
            <ul className="stores">
              {stores.map((store) => (
                <li key={store.id} data-android={store.isForAndroid ? '' : undefined}>
                  <StoreLink store={store} assets={assets} />
                </li>
              ))}
            </ul>
          )}
          {stores.length > 1 && (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which must run before the buttons are drawn
            <script dangerouslySetInnerHTML={{ __html: assets.inlineScripts.storeOrder }} />
          )}
          {qrCode && assets.features['qr-code'] && (
            <div className="qr-code">
              <img
                src={assets.features['qr-code']}
                alt={qrCode.alt}
                width={136}
                height={136}
                loading="lazy"
              />
              <p className="marginalia">{qrCode.label}</p>
            </div>
          )}
        </div>
      </div>
      <div className="colophon">
        <div>
          <Brand frame={frame} route={route} assets={assets} />
          {footer.colophon && <p>{footer.colophon}</p>}
        </div>
        {[footer.quickLinks, footer.comingSoon].map(
          (list) =>
            list &&
            list.links.length > 0 && (
              <nav key={list.heading} aria-label={list.heading}>
                <h3>{list.heading}</h3>
                <Links links={list.links} route={route} />
              </nav>
            ),
        )}
      </div>
      <div className="last-line">
        <p className="copyright">
          {fillInPieces(footer.copyright, { year }).map((piece, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces stay where they are
            <Fragment key={place}>{piece}</Fragment>
          ))}
        </p>
        <nav aria-label={footer.legal.heading}>
          <Links links={[...footer.legal.links, ...(footer.service ?? [])]} route={route} />
        </nav>
        <Languages frame={frame} route={route} />
        <Imprint app={frame.app} />
      </div>
    </footer>
  );
}

/** Who publishes the app, and for which age the stores rate it. */
function Imprint({ app }: { app: PartProps['frame']['app'] }) {
  const { publisher } = app;
  const ratings = listStores(app).flatMap(({ name, ageRating }) =>
    ageRating === undefined ? [] : unbroken(`${name}: ${ageRating}`),
  );
  if (!publisher && ratings.length === 0) return null;
  const { name, address, phone, register, taxNumber } = publisher ?? {};
  const facts = [
    name,
    address?.replaceAll('\n', ', '),
    phone && unbroken(phone),
    register,
    taxNumber,
    ...ratings,
  ];
  // No line begins with a dot.
  return <p className="imprint">{facts.filter((fact) => fact !== undefined).join('\u00a0· ')}</p>;
}

/** For what is read as one word, such as a phone number. */
const unbroken = (words: string) => words.replaceAll(' ', '\u00a0');

/** What is not there yet leads nowhere, and looks like it: it is no stop, and no press of it moves the page. */
function Links({ links, route }: Pick<PartProps, 'route'> & { links: Link[] }) {
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
