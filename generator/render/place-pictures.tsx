import { renderToStaticMarkup } from 'react-dom/server';
import type { Assets, Page } from '../site/documents';
import type { SiteDefinition } from '../site/site-definition';

/** How `markdown` marks the place of a picture, and in development where it was written. */
const mark =
  /<img data-picture="(?<number>\d+)"(?<figure> data-figure="")?(?<source> data-source="[^"]*")?>/g;

/** The page with its pictures in their places. */
export function placePictures(
  page: Page,
  assets: Assets,
  { PagePicture }: Pick<SiteDefinition, 'PagePicture'>,
): Page {
  if (page.pictures.length === 0) return page;
  const html = page.html.replace(mark, (_mark, number: string, figure: string, source: string) => {
    const picture = page.pictures[Number(number)];
    if (!picture) return '';
    // Below a figure its title is the caption.
    const title = figure ? undefined : picture.title;
    const markup = renderToStaticMarkup(
      <PagePicture picture={picture} assets={assets} {...(title && { title })} />,
    );
    return source ? markup.replace('<img', `<img${source}`) : markup;
  });
  return { ...page, html };
}
