import { type OutputFile, textOf } from '../../lib/file-bytes';
import { element, type Xml } from '../../lib/xml';
import { toUrl } from '../../render/page-address';
import { readTags } from '../../render/read-html';

const style = `
body { margin: 0 auto; max-width: 70rem; padding: 1.5rem; background: #0c0d16; color: #f4eee0; font: 1rem/1.5 system-ui, sans-serif; color-scheme: dark }
ul { margin: 0; padding: 0; list-style: none; display: grid; grid-template-columns: repeat(auto-fill, minmax(18rem, 1fr)); gap: 1.5rem }
a { color: #ecc777; font-weight: 600 }
p { margin: .25rem 0 }
img { display: block; width: 100%; height: auto; border-radius: .25rem }
`;

/**
 * A page for developers: every page of the site below `base`, with what a link to it looks like where it is shared, if that is
 * known without making the page.
 */
export function renderPagesOverview(files: readonly OutputFile[], base: string): string {
  const documents = files.filter(({ path }) => path.endsWith('.html'));
  const items = documents.map((document) =>
    document.isUnmade ? element('li', {}, toLink(document, base)) : toItem(document, base),
  );
  const page = element(
    'html',
    { lang: 'en' },
    element(
      'head',
      {},
      element('meta', { charset: 'utf-8' }),
      element('meta', { name: 'viewport', content: 'width=device-width' }),
      element('title', {}, 'Pages'),
      element('style', {}, style),
    ),
    element('body', {}, element('h1', {}, 'Pages'), element('ul', {}, ...items)),
  );
  return `<!doctype html>\n${page.xml}\n`;
}

function toItem(document: OutputFile, base: string): Xml {
  const html = textOf(document.bytes);
  const said = new Map(
    readTags(html)
      .filter(({ name }) => name === 'meta')
      .map(({ attributes: has }) => [has.get('property') ?? has.get('name'), has.get('content')]),
  );
  const card = said.get('og:image');
  return element(
    'li',
    {},
    card && element('img', { src: toOwnUrl(card), alt: '', loading: 'lazy' }),
    toLink(document, base),
    element('p', {}, said.get('og:title') ?? 'Without a card of its own'),
    said.get('og:description') && element('p', {}, said.get('og:description')),
  );
}

function toLink({ path }: OutputFile, base: string): Xml {
  const url = base + toUrl(path).slice(1);
  return element('p', {}, element('a', { href: url }, url));
}

/** Others are told the address of the published site; the same file is served here. */
function toOwnUrl(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}
