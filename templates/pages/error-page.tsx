import { Picture } from '../parts/picture';
import { RunningHead } from '../parts/running-head';
import type { SectionProps, Site } from '../types';

/** What a host serves for an address that does not exist. */
export function ErrorPage({ content, assets }: Pick<SectionProps, 'assets'> & { content: Site['error'] }) {
  const { runningHead, heading, message, introduction, action, picture } = content;
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
