import { type MouseEvent, useEffect, useState } from 'react';
import { inProgressPercent } from '../limits';
import { tabPanelProps, tabProps } from './tab-list';
import { useLive } from './use-live';

export interface RoadmapTabsProps {
  label: string;
  groups: {
    status: string;
    name: string;
    items: {
      id: string;
      title: string;
      description: string;
      version: string;
      isoDate: string;
      date: string;
    }[];
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
  const panelIds = groups.map((group) => `roadmap-${group.status}`);
  const tabs = { panelIds, selected, select, orientation: 'vertical' as const };

  // An address that ends in #roadmap-planned opens that tab, as it would scroll to that list without us.
  useEffect(() => {
    const open = () => {
      const index = panelIds.indexOf(location.hash.slice(1));
      if (index >= 0) select(index);
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [panelIds.indexOf]);

  return (
    <div className="quest-log">
      <div
        className="chapters"
        {...(live && { role: 'tablist', 'aria-label': label, 'aria-orientation': 'vertical' as const })}
      >
        {groups.map((group, index) => (
          <a
            key={group.status}
            href={`#${panelIds[index]}`}
            data-current={index === selected || undefined}
            onClick={(event: MouseEvent) => {
              event.preventDefault();
              select(index);
            }}
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
            id={panelIds[index]}
            data-status={group.status}
            data-current={index === selected || undefined}
            {...(live && { ...tabPanelProps(panelIds[index] as string), tabIndex: 0 })}
          >
            <h3>{group.name}</h3>
            <ol>
              {group.items.map((item) => (
                <li className="waypoint" key={item.id}>
                  <p className="waypoint-when">
                    <b>{item.version}</b> <time dateTime={item.isoDate}>{item.date}</time>
                  </p>
                  <h4>{item.title}</h4>
                  <p>{item.description}</p>
                  {group.progress && (
                    <div className="waypoint-progress">
                      <progress value={inProgressPercent} max={100} aria-label={item.title} />
                      <p>{group.progress}</p>
                    </div>
                  )}
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </div>
  );
}
