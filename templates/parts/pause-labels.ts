import type { PauseLabels } from '../../client/widgets/pause-button';
import type { Assets, Site } from '../types';
import { iconHref } from './addresses';

/**
 * What a pause button says and shows. Any of them stills the whole page; those that say so without words are named by
 * what they stand beside as well.
 */
export function pauseLabels(site: Site, assets: Assets, beside?: string): PauseLabels {
  const { pause, play } = site.site.labels;
  const nameOf = (words: string) => (beside === undefined ? words : `${words} (${beside})`);
  return {
    ...(beside === undefined && { inWords: true }),
    pause: nameOf(pause),
    play: nameOf(play),
    pauseIcon: iconHref('pause', assets),
    playIcon: iconHref('play', assets),
  };
}
