import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { shortHash } from '../cache/cache';
import { type OutputFile, toBytes } from '../lib/file-bytes';
import type { Assets, DocumentProps, Page, PushProps, Route } from '../site/documents';
import type { SiteDefinition } from '../site/site-definition';
import { placeLanguages } from './place-languages';

type Templates = Pick<SiteDefinition, 'Document' | 'PagePicture'>;

/**
 * The files of a document of a release: the document, and where it has widgets, a module with their props, which
 * `<body data-props>` names. They repeat what the HTML says, and nothing needs them before React is loaded.
 */
export function renderFiles(props: DocumentProps, templates: Templates): [OutputFile, ...OutputFile[]] {
  const { path } = props.route;
  const widgets: Record<string, object> = {};
  const html = renderDocument(props, templates, (slot, widgetProps) => {
    widgets[slot] = widgetProps;
  });
  if (Object.keys(widgets).length === 0) return [{ path, bytes: toBytes(html) }];
  const bytes = toBytes(`export default${JSON.stringify(widgets)};\n`);
  const modulePath = `assets/props-${shortHash(bytes)}.js`;
  const named = html.replace(/<body[^>]*/, (tag) => `${tag} data-props="/${modulePath}"`);
  return [
    { path, bytes: toBytes(named) },
    { path: modulePath, bytes },
  ];
}

/**
 * One whole HTML document. The same props give the same text. Without `pushProps`, the props of its widgets are in scripts
 * beside them.
 */
export function renderDocument(
  props: DocumentProps,
  { Document, PagePicture }: Templates,
  pushProps?: PushProps,
): string {
  const { route, assets } = props;
  try {
    const placed = withPictures(route, assets, { PagePicture });
    const document = <Document {...props} route={placed} {...(pushProps && { pushProps })} />;
    return withLanguages(`<!doctype html>${renderToString(document)}\n`, route);
  } catch (cause) {
    throw new Error(`The templates failed while rendering ${route.url}.`, { cause });
  }
}

/** Of a site in one language the document as it is. */
function withLanguages(html: string, { language, alternates }: Route): string {
  if (language === undefined || !alternates) return html;
  return placeLanguages(html, { own: language, all: alternates.map((each) => each.language) });
}

function withPictures(route: Route, assets: Assets, site: Pick<SiteDefinition, 'PagePicture'>): Route {
  if (route.view.kind !== 'page') return route;
  return { ...route, view: { ...route.view, page: placePictures(route.view.page, assets, site) } };
}

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
