import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { shortHash } from '../cache/cache';
import { type OutputFile, toBytes } from '../lib/file-bytes';
import type {
  Assets,
  DocumentProps,
  HeadTag,
  Page,
  PushProps,
  Route,
  SiteContent,
  View,
} from '../site/documents';
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

/** All that documents are rendered from. */
export interface DocumentParts {
  site: SiteContent;
  definition: Pick<SiteDefinition, 'frame' | 'client'>;
  assets: Assets;
  /** The tags that features add to the head of a document. */
  headOf: (document: { route: Route; content: SiteContent; assets: Assets }) => HeadTag[];
  /** The day of the build. */
  now: Date;
}

/**
 * Returns what each document is rendered from. A document gets no more of the assets than it shows, so that nothing else
 * can invalidate it. Documents of one kind without pictures of their own share one value.
 */
export function createDocumentProps(parts: DocumentParts): (route: Route) => DocumentProps {
  const frame = parts.definition.frame.of(parts.site, parts.now);
  const framePictures = listPictures(frame, parts.assets);
  const { landingStyles } = parts.definition.client;
  const narrow = (kind: View['kind'], pictures: ReadonlySet<string>, unlinked = landingStyles) =>
    narrowAssets(parts.assets, kind, pictures, kind === 'landing' ? [] : unlinked);
  const byKind = new Map<View['kind'], Assets>();
  const assetsOf = ({ view, related }: Route): Assets => {
    const site = view.kind === 'page' ? view.site : undefined;
    const source = view.kind === 'error' ? undefined : view.source;
    const own = [
      ...(view.kind === 'page' ? view.page.pictures.map(({ file }) => file) : []),
      ...listPictures([site, source, related], parts.assets),
    ];
    if (view.kind === 'page' && (own.length > 0 || site)) {
      return narrow(view.kind, new Set([...framePictures, ...own]), site ? [] : landingStyles);
    }
    const content = view.kind === 'landing' ? [view.site, source] : view.kind === 'error' ? view.content : {};
    const assets =
      byKind.get(view.kind) ??
      narrow(view.kind, new Set([...framePictures, ...listPictures(content, parts.assets)]));
    byKind.set(view.kind, assets);
    return assets;
  };
  return (route) => {
    const assets = assetsOf(route);
    return { frame, route, assets, head: parts.headOf({ route, content: parts.site, assets }) };
  };
}

/** The same where the site may have several languages: what documents show is in their own. */
export function createPropsOfLanguages(
  languages: readonly { language: string; shown: SiteContent }[],
  parts: Omit<DocumentParts, 'site'>,
): (route: Route) => DocumentProps {
  const all = new Map(
    languages.map(({ language, shown }) => [language, createDocumentProps({ ...parts, site: shown })]),
  );
  const [first] = all.values();
  return (route) => {
    const propsOf = all.get(route.language ?? '') ?? first;
    if (!propsOf) throw new Error('A site has at least one language.');
    return propsOf(route);
  };
}

/** The assets without what only documents of another kind show, and without other pictures. */
function narrowAssets(
  assets: Assets,
  kind: View['kind'],
  pictures: ReadonlySet<string>,
  unlinked: readonly string[],
): Assets {
  const notLinked = Object.fromEntries(unlinked.map((name) => [name, '']));
  return {
    ...assets,
    styles: { landing: '', page: '', error: '', [kind]: assets.styles[kind] },
    styleUrls: { ...assets.styleUrls, ...notLinked },
    fontPreloadUrls: { landing: [], page: [], error: [], [kind]: assets.fontPreloadUrls[kind] },
    pictures: new Map(
      [...pictures].flatMap((name) => {
        const picture = assets.pictures.get(name);
        return picture ? [[name, picture]] : [];
      }),
    ),
  };
}

/** The pictures among the texts of a value. */
function listPictures(value: unknown, assets: Assets): string[] {
  if (typeof value === 'string') return assets.pictures.has(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((child) => listPictures(child, assets));
}
