import type { Content } from '../../../content/schema';
import type { Feed } from '../../../generator/lib/xml/feed';
import { absoluteUrl } from '../../parts/addresses';
import { imageProps } from '../../parts/image';
import { languageOf } from '../../parts/language';
import type { Assets, Page } from '../../types';
import type { AnyPage, News } from './find-news';

export const atomFile = 'news.xml';
export const jsonFile = 'news.json';

/** The site in one language. */
export interface FeedInput {
  content: Content;
  home: string;
  assets: unknown;
  featureUrls: Readonly<Record<string, string>>;
  htmlOf: (page: Page) => string;
}

/** The feed of the news; `url` is that of the Atom feed. */
export function makeFeed({ list, entries }: News<Page>, site: FeedInput): Feed {
  const { content, home, featureUrls, htmlOf } = site;
  const { name } = content.site;
  const iconUrl = featureUrls['app-icons'];
  return {
    url: absoluteUrl(home + atomFile, content),
    title: titleOf(content, list),
    subtitle: list.frontMatter.description,
    language: languageOf(content),
    author: { name, url: absoluteUrl(home, content) },
    pageUrl: absoluteUrl(`/${list.slug}`, content),
    iconUrl: iconUrl && absoluteUrl(iconUrl, content),
    entries: entries.map(({ page, url, day, title, description, picture }) => {
      const { formerly = [], updated = day } = page.frontMatter;
      // The first address that the entry had: renamed, it is not new to readers.
      const [first = url] = [formerly].flat();
      const image = picture && imageProps(picture, 'page', site.assets as Assets);
      const above = image ? `<p><img src="${image.src}" alt=""></p>` : '';
      return {
        id: absoluteUrl(first, content),
        title,
        day: updated,
        published: day,
        url: absoluteUrl(url, content),
        summary: description,
        html: toStandalone(above + htmlOf(page), url, content),
      };
    }),
  };
}

/** What feed readers call the news. */
export function titleOf({ site: { name } }: Pick<Content, 'site'>, list: AnyPage): string {
  return `${name} — ${list.frontMatter.title}`;
}

/** HTML as a feed reader shows it: with full addresses, and of a picture the form that each of them knows. */
function toStandalone(html: string, url: string, content: Content): string {
  const ofPage = absoluteUrl(url, content);
  const rewriteTag = (tag: string) =>
    tag
      .replace(/^<(?:source\b[^>]*|\/?picture)>$/, '')
      .replace(/ (?:srcset|sizes|loading|decoding|fetchpriority)="[^"]*"/gi, '')
      .replace(/ (href|src)="(\/[^"]*|#[^"]*)"/g, (_, name, address: string) => {
        return ` ${name}="${address.startsWith('#') ? ofPage + address : absoluteUrl(address, content)}"`;
      });
  // Text may look like attributes, above all in examples of code.
  return html.replace(/<[^>]*>/g, rewriteTag);
}
