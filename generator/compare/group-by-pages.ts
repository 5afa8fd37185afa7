import { addSources, type Difference, type SiteDifference } from './difference';

/** Reports once what several pages have in common, and what a page says several times. `pageCount` is the number of pages that both versions have. */
export function groupByPages(pageCount: number) {
  const groups = new Map<string, SiteDifference>();
  return {
    add(page: string, difference: Difference): void {
      const { source, sourceBefore, otherSources, ...same } = difference;
      const key = JSON.stringify(same);
      const group = groups.get(key);
      if (group) {
        addSources(group, difference);
        if (group.pages.at(-1) !== page) group.pages.push(page);
      } else groups.set(key, { ...difference, pages: [page], onAllPages: false });
    },
    /** First what is on most pages, then page by page. */
    list(): SiteDifference[] {
      const all = [...groups.values()].map((group) => ({
        ...group,
        onAllPages: pageCount > 1 && group.pages.length >= pageCount,
      }));
      const shared = all.filter(({ pages }) => pages.length > 1);
      return [...shared, ...all.filter(({ pages }) => pages.length === 1)];
    },
  };
}
