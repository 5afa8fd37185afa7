import { afterPaint } from './after-paint';
import { tabProps } from './tab-list';

interface Props {
  /** What the dots choose among, for assistive technology. */
  label: string;
  items: { panelId: string; name: string }[];
  selected: number;
  select: (index: number) => void;
  /** Whether the dots are tabs already, or only about to be. */
  live: boolean;
}

/** A row of facets, one for each slide: the tabs of a carousel. */
export function Dots({ label, items, selected, select, live }: Props) {
  const panelIds = items.map((item) => item.panelId);
  return (
    <div className="dots" {...(live && { role: 'tablist', 'aria-label': label })}>
      {items.map((item, index) => (
        <button
          type="button"
          key={item.panelId}
          aria-label={item.name}
          data-current={index === selected || undefined}
          onClick={() => afterPaint(() => select(index))}
          {...(live && tabProps({ panelIds, selected, select }, index))}
        />
      ))}
    </div>
  );
}
