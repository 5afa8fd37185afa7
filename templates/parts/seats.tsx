import type { WholeContent } from '../../content/schema';
import type { Assets } from '../types';
import { Scene } from './picture';

interface Props {
  content: NonNullable<WholeContent['ultimateHost']['seats']>;
  assets: Assets;
}

/** The seats at the table: those everyone has are lit, those a host adds light up after them. */
export function Seats({ content, assets }: Props) {
  const { heading, picture, litPicture, freeLabel, hostLabel, alt } = content;
  const table = {
    place: 'table',
    narrowPlace: 'tableNarrow',
    narrowMedia: '(max-width: 39.99em)',
    assets,
  } as const;
  return (
    <figure className="seats">
      <h3>{heading}</h3>
      <p className="visually-hidden">{alt}</p>
      <div className="table">
        <Scene scene={picture} {...table} className="seats-free" />
        <Scene scene={litPicture} {...table} className="seats-host" />
      </div>
      <figcaption>
        <p className="bracket marginalia">{freeLabel}</p>
        <p className="bracket marginalia">{hostLabel}</p>
      </figcaption>
    </figure>
  );
}
