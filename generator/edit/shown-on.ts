import { type OutputFile, textOf } from '../lib/file-bytes';
import { isHtml } from '../lib/paths';
import { escapePattern } from '../lib/text';
import { errorPage, toUrl } from '../render/page-address';
import { listShownFiles } from '../trace/place-locations';

/** Up to this many documents, the first build renders all. Of a larger site, only opened documents are known. */
const mostAtFirst = 60;

/** Knows which documents show which file. */
export function createShownOn() {
  const shownBy = new Map<string, { html: string; files: ReadonlySet<string> }>();
  let paths: ReadonlySet<string> = new Set();
  return {
    /** Reads the rendered documents of a build. */
    read(files: readonly OutputFile[]): void {
      const documents = files.filter(({ path }) => isHtml(path));
      const isFirst = shownBy.size === 0 && documents.length <= mostAtFirst;
      for (const document of documents) {
        if (document.isUnmade && !isFirst) continue;
        const html = textOf(document.bytes);
        shownBy.set(document.path, { html, files: listShownFiles(html) });
      }
      paths = new Set(documents.map(({ path }) => path));
      for (const path of shownBy.keys()) if (!paths.has(path)) shownBy.delete(path);
    },
    /** What the pictures at a place say of their sizes, by which their slots are known; of a page, those in its text. */
    sizesAt(at: string): Set<string> {
      const place = new RegExp(` data-source="${escapePattern(at)}${at.includes('#') ? '' : ':'}`);
      const tags = [...shownBy.values()].flatMap(({ html }) => html.match(/<(?:img|source)\s[^>]*>/g) ?? []);
      const sizes = tags.filter((tag) => place.test(tag)).map((tag) => / sizes="([^"]*)"/.exec(tag)?.[1]);
      return new Set(sizes.filter((each) => each !== undefined));
    },
    /** The addresses of the documents that show a file, those that show the fewest other files first. The error page is only listed alone. */
    list(file: string): string[] {
      const all = [...shownBy].flatMap(([path, { files }]) =>
        files.has(file) ? [{ path, size: files.size }] : [],
      );
      const showing = all.length > 1 ? all.filter(({ path }) => path !== errorPage) : all;
      const isPage = file.endsWith('.md');
      // A new page is rendered when it is first opened, so its document is found by its name.
      const own = isPage && showing.length === 0 && [...paths].find((path) => isDocumentOf(path, file));
      if (own) return [toUrl(own)];
      const rank = ({ path, size }: (typeof all)[number]) => (path === 'index.html' && !isPage ? 0 : size);
      return showing.sort((a, b) => rank(a) - rank(b)).map(({ path }) => toUrl(path));
    },
  };
}

function isDocumentOf(path: string, file: string): boolean {
  const name = path.replace(/\.html$/, '');
  return file.endsWith(`/pages/${name}.md`) || file.endsWith(`/pages/${name}/index.md`);
}
