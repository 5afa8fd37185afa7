import { type RefObject, useEffect, useState } from 'react';
import { visibleRatio } from '../limits';

/** Whether the section that the element is in has been seen: as much of it at once as makes it appear. */
export function useSectionSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const section = element.current?.closest('main > section');
    if (!section) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ intersectionRatio }) => intersectionRatio >= visibleRatio)) setSeen(true);
      },
      { threshold: visibleRatio },
    );
    observer.observe(section);
    return () => observer.disconnect();
  }, [element]);
  return seen;
}
