import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeLater, toBytes } from '../lib/file-bytes';
import type { SiteContent } from '../site/documents';
import type { Feature } from './feature';

/** What a package whose code or fonts the site ships says about its license. */
export interface PackageNotice {
  name: string;
  version: string;
  /** Its short name, such as `MIT`. */
  license: string;
  text: string;
}

const line = '-'.repeat(78);

/**
 * Writes `/licences.txt`, the notices of everything that ships: what `describeWorks` says of the works in content, then each
 * package whose code or fonts the site has.
 */
export const licences = <Content = SiteContent>(
  describeWorks: (content: Content) => readonly string[],
): Feature<Content> => ({
  name: 'licences',
  // Development reads them once somebody opens the file, and not at each save.
  files: ({ content, rootDir, shippedPackages }) => [
    makeLater('licences.txt', () => {
      const notices = readNotices(rootDir, shippedPackages);
      const parts = [...describeWorks(content), ...notices.map(describePackage)];
      return toBytes(`${parts.join(`\n\n${line}\n\n`)}\n`);
    }),
  ],
});

function describePackage({ name, version, license, text }: PackageNotice): string {
  return `${name} ${version}\nLicense: ${license}\n\n${text}`;
}

/** What the packages in these folders, relative to `rootDir`, say about their licenses, sorted by name. */
function readNotices(rootDir: string, folders: readonly string[]): PackageNotice[] {
  const notices = [...new Set(folders)].map((folder) => readNotice(join(rootDir, folder)));
  return notices.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function readNotice(folder: string): PackageNotice {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((each) => /^licen[cs]e(\.(md|txt))?$/i.test(each));
  // Its license asks for the text, and nothing could be published without it.
  if (file === undefined) throw new Error(`The package ${name} ships with the site and has no license file.`);
  const text = readFileSync(join(folder, file), 'utf8');
  return { name, version, license, text: text.replace(/\r\n/g, '\n').trim() };
}
