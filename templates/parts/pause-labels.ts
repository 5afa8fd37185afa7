import type { PauseLabels } from '../../client/widgets/pause-button';
import type { Assets, Site } from '../types';
import { iconHref } from './addresses';

/** What a pause button says and shows. Any of them stills the whole page; each is named by what it stands beside as well. */
export function pauseLabels(site: Site, assets: Assets, beside: string): PauseLabels {
  const { pause, play } = site.site.labels;
  return {
    pause: `${pause} (${beside})`,
    play: `${play} (${beside})`,
    pauseIcon: iconHref('pause', assets),
    playIcon: iconHref('play', assets),
  };
}
