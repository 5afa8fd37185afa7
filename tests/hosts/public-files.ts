import { gzipSync } from 'node:zlib';
import type { OutputFile } from '../../generator/lib/file-bytes';

/** Names of files that are not pages. */
export const awkwardNames = [
  'press kit.pdf',
  'a;b.pdf',
  '$uri $1.pdf',
  '"quoted" \'too\'.pdf',
  '{path}.pdf',
  '100%.pdf',
  'a+b & c=d, [1] (2) * ~ ^ `.pdf',
  'café \u{1f701}.pdf',
  'press/notes 100% {a}; $1 café.txt',
  'FOUR.TXT',
  'Inter.var.woff2',
];

/** What is offered compressed, as it is. */
export const archive = 'press/kit.tar.gz';

/** A line by which a search engine knows an owner. */
export const ownersFile = 'google1234567890abcdef.html';

/** Beyond what the extension says: the feed is what the pages announce it as, and an iPhone asks for JSON. */
export const appleFile = '.well-known/apple-app-site-association';

/** Android asks for JSON as well. */
export const androidFile = '.well-known/assetlinks.json';

const page = (title: string) =>
  `<!doctype html><html><head><title>${title}</title></head><p>${title}</p></html>`;

/** What somebody may put into `public/`, besides what the fixture has. */
export const publicFiles: OutputFile[] = Object.entries({
  'press/index.html': page('Press'),
  'press/kit.html': page('Kit'),
  'press/kit/facts.json': '{}',
  'press/v1.2.html': page('Version'),
  'press/kitindex.html': page('Kit index'),
  [ownersFile]: `google-site-verification: ${ownersFile}`,
  [appleFile]: '{"applinks":{}}',
  [androidFile]: '[]',
  'app-ads.txt': 'ads.test, 1, DIRECT\n',
  ...Object.fromEntries(awkwardNames.map((name) => [name, name.repeat(50)])),
})
  .map(([path, text]) => ({ path, bytes: Buffer.from(text) }))
  .concat({ path: archive, bytes: gzipSync(archive.repeat(50)) });
