import { inProgressPercent } from '../../../client/limits';
import type { RoadmapItem, RoadmapStatus } from '../../../content/schema';
import { iconHref } from '../../parts/addresses';
import { expectedDate, figure, isDay } from '../../parts/dates';
import { fillIn } from '../../parts/fill-in';
import { languageOf } from '../../parts/language';
import { Scene } from '../../parts/picture';
import { RunningHead } from '../../parts/running-head';
import { SpreadHeading } from '../../parts/spread-heading';
import { WidgetSlot } from '../../parts/widget-slot';
import type { SectionProps, Site } from '../../types';

const order: RoadmapStatus[] = ['completed', 'in-progress', 'planned'];

/** Past midnight: the quest log over a contour map. */
export function Roadmap({ site, assets, news }: SectionProps) {
  if (!site.roadmap) return null;
  const { runningHead, heading, introduction, picture } = site.roadmap;
  const { latest } = site.site.labels.news ?? {};
  return (
    <section id="roadmap">
      {picture && <Scene scene={picture} place="map" assets={assets} className="contours" />}
      <RunningHead content={runningHead} candle={site.site.candle && 0.48} />
      <div className="roadmap-words">
        <SpreadHeading content={heading} />
        {introduction && <p className="prose">{introduction}</p>}
        {latest && news?.latest && (
          <p className="prose">
            {`${latest} `}
            <a href={news.latest.url}>{news.latest.title}</a>
          </p>
        )}
      </div>
      <WidgetSlot
        name="roadmap-tabs"
        site={site}
        props={(site) => site.roadmap && tabsProps(site.roadmap, { site, assets, news })}
      />
    </section>
  );
}

function tabsProps(roadmap: NonNullable<Site['roadmap']>, { site, assets, news }: SectionProps) {
  const { label, statuses, items: allItems, progress, nothing, feedback, note } = roadmap;
  const { feedbackBoard } = site.site;
  const end = (note || (feedback && feedbackBoard)) && {
    ...(feedback &&
      feedbackBoard && {
        feedback: {
          label: feedback,
          url: feedbackBoard,
          icon: iconHref('arrow-up-right', assets),
          newTab: site.site.labels.opensInNewTab,
        },
      }),
    ...(note && { note }),
  };
  const groups = order.map((status) => {
    const items = allItems
      .filter((item) => item.status === status)
      .map((item) => ({
        ...toWaypoint(item, languageOf(site), roadmap.quarter),
        ...(news && { url: news.ofItem[item.id] }),
        ...(status === 'in-progress' && { progress: progressOf(item, progress, languageOf(site)) }),
      }));
    return {
      status,
      name: statuses[status],
      items,
      ...(items.length === 0 && nothing && { nothing }),
    };
  });
  return { label, groups, ...(end && { end }) };
}

function progressOf(item: RoadmapItem, words: string, lang: string) {
  if (item.percent === 'none') return undefined;
  const percent = Number(item.percent ?? inProgressPercent);
  return { percent, words: fillIn(words, { percent: figure(percent, lang) }) };
}

function toWaypoint(
  { title, description, version, date }: RoadmapItem,
  lang: string,
  quarter: string | undefined,
) {
  return {
    title,
    description,
    version,
    ...(date !== undefined && isDay(date) && { isoDate: date }),
    ...(date !== undefined && { date: expectedDate(date, lang, quarter) }),
  };
}
