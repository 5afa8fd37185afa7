import { renderToStaticMarkup } from 'react-dom/server';
import { Picture } from '../../templates/parts/picture';
import type { Assets, Page } from '../../templates/types';

/** How `markdown` marks the place of a picture, and in development where it was written. */
const mark =
  /<img data-picture="(?<number>\d+)"(?<figure> data-figure="")?(?<source> data-source="[^"]*")?>/g;

/** The page with its pictures in their places. */
export function placePictures(page: Page, assets: Assets): Page {
  if (page.pictures.length === 0) return page;
  const html = page.html.replace(mark, (_mark, number: string, figure: string, source: string) => {
    const picture = page.pictures[Number(number)];
    if (!picture) return '';
    // Below a figure its title is the caption.
    const title = figure ? undefined : picture.title;
    const markup = renderToStaticMarkup(
      <Picture picture={picture} place="page" assets={assets} {...(title && { title })} />,
    );
    return source ? markup.replace('<img', `<img${source}`) : markup;
  });
  return { ...page, html };
}
