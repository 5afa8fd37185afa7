import type { PauseLabels } from '../../client/widgets/pause-button';
import type { Assets, Site } from '../types';
import { iconHref } from './addresses';

/** What every pause button of the site says and shows. */
export function pauseLabels(site: Site, assets: Assets): PauseLabels {
  const { pause, play } = site.site.labels;
  return { pause, play, pauseIcon: iconHref('pause', assets), playIcon: iconHref('play', assets) };
}
