import type { Assets, Frame, Route } from '../types';
import { homeOf } from './addresses';
import { longDate } from './dates';
import { languageOf } from './language';
import { Picture } from './picture';
import { type NewsArticle, type NewsList, newsOf } from './related-news';

interface NewsProps {
  route: Route;
  frame: Frame;
  assets: Assets;
}

/** Above the text of an entry: its day, its version and its picture. */
export function NewsHead({ route, frame, assets }: NewsProps) {
  const news = newsOf(route, 'article');
  const { labels } = frame.site;
  if (!news) return null;
  const { day, version, picture } = news.entry;
  return (
    <>
      <p className="updated">
        <time dateTime={day}>{longDate(day, languageOf(frame))}</time>
        {version && ` · ${version}`}
        {news.isOnRoadmap && (
          <>
            {' · '}
            <a href={`${homeOf(route)}#roadmap-completed`}>{labels.news?.onRoadmap}</a>
          </>
        )}
      </p>
      {picture && (
        <p className="news-picture">
          <Picture picture={picture} place="page" assets={assets} />
        </p>
      )}
    </>
  );
}

/** Below the text: of the page that lists a folder the list, of an entry its neighbors. */
export function News(props: NewsProps) {
  const list = newsOf(props.route, 'list');
  const article = newsOf(props.route, 'article');
  if (!list && !article) return null;
  return (
    <>
      <link rel="stylesheet" href={props.assets.styleUrls.news} />
      {list && <List {...props} news={list} />}
      {article && <Neighbors {...props} news={article} />}
    </>
  );
}

function List({ news, frame, assets }: NewsProps & { news: NewsList }) {
  const words = frame.site.labels.news;
  if (news.years.length === 0) return <p className="prose">{words?.nothing}</p>;
  return (
    <>
      {news.years.map(({ year, entries }) => (
        <section className="news" key={year} aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`}>{year}</h2>
          <ol>
            {entries.map(({ url, title, day, description, picture, lang }) => (
              <li key={url}>
                {picture && <Picture picture={{ ...picture, alt: '' }} place="sheet" assets={assets} />}
                <h3 {...inLanguage(lang)}>
                  <a href={url}>{title}</a>
                </h3>
                <p className="news-day">
                  <time dateTime={day}>{longDate(day, languageOf(frame))}</time>
                </p>
                <p {...inLanguage(lang)}>{description}</p>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {news.earlier.length > 0 && (
        <nav className="news-years" aria-label={words?.earlier}>
          <h2>{words?.earlier}</h2>
          {news.earlier.map(({ url, title }) => (
            <a href={url} key={url}>
              {title}
            </a>
          ))}
        </nav>
      )}
    </>
  );
}

function Neighbors({ news: { newer, older }, route, frame }: NewsProps & { news: NewsArticle }) {
  const { labels } = frame.site;
  const list = route.above.at(-1);
  const links = [
    { link: older, rel: 'prev', words: labels.news?.older },
    { link: newer, rel: 'next', words: labels.news?.newer },
  ];
  return (
    <nav className="news-neighbors" aria-label={list?.title ?? labels.contents}>
      {links.map(
        ({ link, rel, words }) =>
          link && (
            <a href={link.url} rel={rel} key={rel}>
              <small>{words}</small> <span {...inLanguage(link.lang)}>{link.title}</span>
            </a>
          ),
      )}
      {list && <a href={list.url}>{list.title}</a>}
    </nav>
  );
}

/** For an entry in another language than the page that names it. */
function inLanguage(lang: string | undefined) {
  return lang === undefined ? {} : { lang, dir: 'auto' as const };
}
