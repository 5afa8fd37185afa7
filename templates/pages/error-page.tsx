import { Picture } from '../parts/picture';
import type { SectionProps } from '../types';

/** What a host serves for an address that does not exist. */
export function ErrorPage({ site, assets }: SectionProps) {
  const { heading, message, introduction, action, picture } = site.error;
  return (
    <div className="error-page">
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
