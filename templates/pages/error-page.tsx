import { Picture } from '../parts/picture';
import { RunningHead } from '../parts/running-head';
import type { SectionProps } from '../types';

/** What a host serves for an address that does not exist. */
export function ErrorPage({ site, assets }: SectionProps) {
  const { runningHead, heading, message, introduction, action, picture } = site.error;
  return (
    <div className="error-page">
      <RunningHead content={runningHead} candle={0} />
      <div>
        <h1 className="display">{heading}</h1>
        <p className="error-message">{message}</p>
        <p className="prose">{introduction}</p>
        <a className="action" href={action.url}>
          {action.label}
        </a>
      </div>
      <Picture picture={picture} place="die" assets={assets} />
    </div>
  );
}
