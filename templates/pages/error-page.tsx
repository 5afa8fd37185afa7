import type { ErrorInLanguage } from '../../generator/site/documents';
import { Picture } from '../parts/picture';
import { RunningHead } from '../parts/running-head';
import type { Frame, SectionProps, Site } from '../types';
import { ErrorInLanguages } from './error-in-languages';

interface Props extends Pick<SectionProps, 'assets'> {
  frame: Frame;
  content: Site['error'];
  /** In further languages, for hosts that have one error page alone. */
  further: readonly ErrorInLanguage<Site['error']>[] | undefined;
}

/** What a host serves for an address that does not exist. */
export function ErrorPage({ frame, content, further, assets }: Props) {
  const { runningHead, heading, message, introduction, action, picture, again } = content;
  return (
    <>
      <div className="error-page">
        <RunningHead content={runningHead} candle={frame.site.candle && 0} />
        <div>
          <h1 className="display">{heading}</h1>
          <p className="error-message">{message}</p>
          <p className="prose">{introduction}</p>
          <div className="roll-again">
            <a className="action" href={action.url}>
              {action.label}
            </a>
            {again && (
              <>
                {' '}
                <button type="button" className="invitation" hidden>
                  {again.label}
                </button>
                <div className="rolled">
                  <div className="die" aria-hidden="true" hidden>
                    <Picture picture={{ ...again.die, alt: '' }} place="dieRoll" assets={assets} />
                    <b />
                  </div>
                  <output data-rolled={again.rolled} data-door={again.door} />
                </div>
              </>
            )}
          </div>
        </div>
        {picture && <Picture picture={picture} place="die" assets={assets} />}
        {again && assets.inlineScripts.rollAgain && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which rolls the die
          <script dangerouslySetInnerHTML={{ __html: assets.inlineScripts.rollAgain }} />
        )}
      </div>
      {further && <ErrorInLanguages further={further} assets={assets} />}
    </>
  );
}
