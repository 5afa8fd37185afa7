import { type MouseEvent, useState } from 'react';
import { afterPaint } from './after-paint';
import { Icon } from './icon';
import { tabPanelProps, tabProps } from './tab-list';
import { useAddress } from './use-address';
import { useLive } from './use-live';

interface WaypointContent {
  title: string;
  /** Of a page about it. */
  url?: string | undefined;
  description: string;
  version?: string | undefined;
  /** As it is read. */
  date?: string | undefined;
  /** The same for programs, where it is a day. */
  isoDate?: string | undefined;
  /** What the bar of an item in progress shows. */
  progress?: { percent: number; words: string } | undefined;
}

export interface RoadmapTabsProps {
  /** Its panels' ids, to which addresses lead, begin with it. A second one on a page needs another. */
  id?: string;
  label: string;
  groups: {
    status: string;
    name: string;
    items: WaypointContent[];
    /** Said where there is no item. */
    nothing?: string;
  }[];
  /** Where the road ends, whoever has walked it is asked where it should go on. */
  end?: { feedback?: { label: string; url: string; icon: string; newTab: string }; note?: string };
}

/**
 * The quest log: a tab for each status, the waypoints of that status beside it. The first that has any is open at
 * first. Without a script the tabs are links to three lists that stand one below the other.
 */
export function RoadmapTabs({ id = 'roadmap', label, groups, end }: RoadmapTabsProps) {
  const live = useLive();
  // Whoever comes to the roadmap is shown some of it.
  const [selected, select] = useState(() =>
    Math.max(
      0,
      groups.findIndex(({ items }) => items.length > 0),
    ),
  );
  const panelIds = groups.map(({ status }) => `${id}-${status}`);
  const tabs = { panelIds, selected, select, isColumn: true };

  useAddress(panelIds, select);

  const pick = (event: MouseEvent, index: number) => {
    // It is a link still to whoever wants it in a tab or a window of its own.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    afterPaint(() => select(index));
  };

  return (
    <div className="quest-log">
      <div className="beside-road">
        <div
          className="chapters"
          {...(live && { role: 'tablist', 'aria-label': label, 'aria-orientation': 'vertical' as const })}
        >
          {groups.map((group, index) => (
            <a
              key={group.status}
              href={`#${panelIds[index]}`}
              data-status={group.status}
              data-current={index === selected || undefined}
              onClick={(event) => pick(event, index)}
              {...(live && tabProps(tabs, index))}
            >
              {`${group.name} `}
              <span className="count">{group.items.length}</span>
            </a>
          ))}
        </div>
        {end && <RoadEnd {...end} />}
      </div>
      <div className="waypoints">
        {groups.map((group, index) => (
          <div
            className="waypoint-panel"
            key={group.status}
            id={panelIds[index]}
            data-status={group.status}
            data-current={index === selected || undefined}
            data-aside={(!live && index !== selected) || undefined}
            {...(live && tabPanelProps(`${panelIds[index]}`))}
          >
            <h3>{group.name}</h3>
            {group.items.length === 0 ? (
              <p className="marginalia">{group.nothing}</p>
            ) : (
              <ol>
                {group.items.map((item) => (
                  <Waypoint key={item.title} item={item} />
                ))}
              </ol>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

function RoadEnd({ feedback, note }: NonNullable<RoadmapTabsProps['end']>) {
  return (
    <div className="roadmap-end">
      {feedback && (
        <a className="quiet-action" href={feedback.url} target="_blank" rel="noopener">
          {feedback.label}
          <Icon href={feedback.icon} />
          <span className="visually-hidden">{` (${feedback.newTab})`}</span>
        </a>
      )}
      {note && <p className="marginalia">{note}</p>}
    </div>
  );
}

function Waypoint({ item }: { item: WaypointContent }) {
  return (
    <li className="waypoint">
      <svg className="road" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 0C0 55 100 45 100 100" />
      </svg>
      {(item.version || item.date) && (
        <p className="waypoint-when">
          {item.version && <b>{item.version}</b>}{' '}
          {item.isoDate ? <time dateTime={item.isoDate}>{item.date}</time> : item.date}
        </p>
      )}
      <h4>{item.url ? <a href={item.url}>{item.title}</a> : item.title}</h4>
      <p>{item.description}</p>
      {item.progress && (
        <div className="waypoint-progress">
          <progress value={item.progress.percent} max={100} aria-label={item.title} />
          <p>{item.progress.words}</p>
        </div>
      )}
    </li>
  );
}
