import { type MouseEvent, useEffect, useState } from 'react';
import { inProgressPercent } from '../limits';
import { tabPanelProps, tabProps } from './tab-list';
import { useLive } from './use-live';

interface WaypointContent {
  id: string;
  title: string;
  description: string;
  version: string;
  isoDate: string;
  date: string;
}

export interface RoadmapTabsProps {
  label: string;
  groups: {
    status: string;
    name: string;
    items: WaypointContent[];
    /** What the bar of each item says; only items in progress have one. */
    progress?: string;
  }[];
}

/**
 * The quest log: a tab for each status, the waypoints of that status beside it. Without a script the tabs
 * are links to three lists that stand one below the other.
 */
export function RoadmapTabs({ label, groups }: RoadmapTabsProps) {
  const live = useLive();
  const [selected, select] = useState(0);
  const panelIds = groups.map(panelIdOf);
  const tabs = { panelIds, selected, select, orientation: 'vertical' as const };

  // An address that ends in #roadmap-planned opens that tab, as it would scroll to that list without us.
  useEffect(() => {
    const open = () => {
      const index = groups.findIndex((group) => `#${panelIdOf(group)}` === location.hash);
      if (index >= 0) select(index);
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [groups]);

  const pick = (event: MouseEvent, index: number) => {
    event.preventDefault();
    select(index);
  };

  return (
    <div className="quest-log">
      <div
        className="chapters"
        {...(live && { role: 'tablist', 'aria-label': label, 'aria-orientation': 'vertical' as const })}
      >
        {groups.map((group, index) => (
          <a
            key={group.status}
            href={`#${panelIdOf(group)}`}
            data-current={index === selected || undefined}
            onClick={(event) => pick(event, index)}
            {...(live && tabProps(tabs, index))}
          >
            <span className="count">{group.items.length}</span> {group.name}
          </a>
        ))}
      </div>
      <div className="waypoints">
        {groups.map((group, index) => (
          <div
            className="waypoint-panel"
            key={group.status}
            id={panelIdOf(group)}
            data-status={group.status}
            data-current={index === selected || undefined}
            {...(live && { ...tabPanelProps(panelIdOf(group)), tabIndex: 0 })}
          >
            <h3>{group.name}</h3>
            <ol>
              {group.items.map((item) => (
                <Waypoint key={item.id} item={item} progress={group.progress} />
              ))}
            </ol>
          </div>
        ))}
      </div>
    </div>
  );
}

function panelIdOf({ status }: { status: string }): string {
  return `roadmap-${status}`;
}

function Waypoint({ item, progress }: { item: WaypointContent; progress: string | undefined }) {
  return (
    <li className="waypoint">
      <p className="waypoint-when">
        <b>{item.version}</b> <time dateTime={item.isoDate}>{item.date}</time>
      </p>
      <h4>{item.title}</h4>
      <p>{item.description}</p>
      {progress && (
        <div className="waypoint-progress">
          <progress value={inProgressPercent} max={100} aria-label={item.title} />
          <p>{progress}</p>
        </div>
      )}
    </li>
  );
}
