import type { Picture } from '../../content/schema';
import type { Route } from '../../generator/site/documents';

export interface NewsLink {
  url: string;
  title: string;
  /** If it is not that of the site. */
  lang?: string | undefined;
}

/** A page of the folder that another page lists. */
export interface NewsEntry extends NewsLink {
  /** The day that `publish` names. */
  day: string;
  description: string;
  picture?: Picture | undefined;
  version?: string | undefined;
}

/** On the page that lists a folder, and on those of earlier years. */
export interface NewsList {
  kind: 'list';
  /** What feed readers call the news. */
  feedTitle: string;
  /** The newest first, and in each the newest entry. */
  years: readonly { year: string; entries: readonly NewsEntry[] }[];
  earlier: readonly NewsLink[];
}

/** On an entry. */
export interface NewsArticle {
  kind: 'article';
  entry: NewsEntry;
  newer?: NewsLink | undefined;
  older?: NewsLink | undefined;
  /** Whether the roadmap has a completed item of its version. */
  isOnRoadmap: boolean;
}

/** On the landing page. */
export interface NewsOfSite {
  kind: 'landing';
  feedTitle: string;
  latest?: NewsLink | undefined;
  /** By the id of a completed item of the roadmap, the address of the entry about its version. */
  ofItem: Readonly<Record<string, string>>;
}

type Related = NewsList | NewsArticle | NewsOfSite;

/** What a document shows of the news, if it is of that kind; nothing without the feature. */
export function newsOf<Kind extends Related['kind']>(
  { related }: Pick<Route, 'related'>,
  kind: Kind,
): Extract<Related, { kind: Kind }> | undefined {
  const news = related?.news as Related | undefined;
  return news?.kind === kind ? (news as Extract<Related, { kind: Kind }>) : undefined;
}
