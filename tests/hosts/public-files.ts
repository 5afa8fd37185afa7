import { gzipSync } from 'node:zlib';
import type { OutputFile } from '../../generator/lib/file-bytes';

/** Names of files that are no pages, which need no rule and are found by any. */
export const awkwardNames = [
  'press kit.pdf',
  'a;b.pdf',
  '$uri $1.pdf',
  '"quoted" \'too\'.pdf',
  '{path}.pdf',
  '100%.pdf',
  'a+b & c=d, [1] (2) * ~ ^ `.pdf',
  'caf\u00e9 \u{1f701}.pdf',
  'press/notes 100% {a}; $1 caf\u00e9.txt',
  'one.svg ',
  'two.b c',
  'three.constructor',
  'FOUR.TXT',
  'press/.well-known/five.txt',
  'Inter.var.woff2',
];

/** What somebody offers compressed, as it is, and in what was saved twice. */
export const archives = ['press/kit.tar.gz', 'press/log.gz', 'press/plan.br', 'press/four.br.pdf'];

/** What lies beside an archive of itself. */
export const archived = 'press/poster.pdf';

/** Texts with an ending in their names that elsewhere says how a file is compressed. */
const seemingTwins = ['press/notes.gz.txt', 'press/faq.br.json'];

/** Whose types hosts know otherwise or not at all, deep in folders. */
export const typedFiles = [
  'press/kit/facts.json',
  'press/kit/sign.ico',
  'press/kit/notes.md',
  // Of the feed's name, and no feed.
  'press/roadmap.xml',
];

/** A line by which a search engine knows an owner. */
export const ownersFile = 'google1234567890abcdef.html';

/** The same in a folder, whose address it does not have. */
export const headlessIndex = 'press/raw/index.html';

const page = (title: string) =>
  `<!doctype html><html><head><title>${title}</title></head><p>${title}</p></html>`;

/** What somebody may put into `public/`, beside what the fixture has. */
export const publicFiles: OutputFile[] = Object.entries({
  'press/index.html': page('Press'),
  'press/kit.html': page('Kit'),
  'press/sobre.br.html': page('Sobre'.repeat(50)),
  'press/BIG.HTML': page('Big'.repeat(50)),
  'old.htm': page('Old'),
  // What a rule by pattern could take for another page, or for its address.
  'press/kitindex.html': page('Kit index'),
  'press/v1.2.html': page('Version'),
  'press/Upper/index.html': page('Upper'),
  [headlessIndex]: 'a',
  [ownersFile]: `google-site-verification: ${ownersFile}`,
  '.well-known/apple-app-site-association': '{"applinks":{}}',
  ...Object.fromEntries(
    [...awkwardNames, ...typedFiles, ...seemingTwins, archived].map((name) => [name, name.repeat(50)]),
  ),
})
  .map(([path, text]) => ({ path, bytes: Buffer.from(text) }))
  .concat(archives.map((path) => ({ path, bytes: gzipSync(path.repeat(50)) })))
  .concat({ path: `${archived}.gz`, bytes: gzipSync(archived.repeat(50)) });
