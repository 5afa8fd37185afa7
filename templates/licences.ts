import type { Content } from '../content/schema';
import { type OutputFile, toBytes } from '../generator/lib/file-bytes';
import type { PackageNotice } from '../generator/site/site-definition';

/** Where visitors find who made what the site shows, and under which licenses. */
export const licencesUrl = '/licences.txt';

const line = '-'.repeat(78);

/** The notices of all that ships: works of content, then the packages whose code or fonts the site has. */
export function makeLicences({ site, credits }: Content, notices: readonly PackageNotice[]): OutputFile {
  const parts = [
    `${site.name} shows and runs works of others, under the licenses below.`,
    ...(credits.works ?? []).map(describeWork),
    ...notices.map(describePackage),
  ];
  return { path: licencesUrl.slice(1), bytes: toBytes(`${parts.join(`\n\n${line}\n\n`)}\n`) };
}

type Work = NonNullable<Content['credits']['works']>[number];

function describeWork({ title, by, from, license, licenseUrl, icons, changes, notice }: Work): string {
  const facts = [
    `${title}, by ${by}`,
    from,
    `License: ${license}${licenseUrl === undefined ? '' : `, ${licenseUrl}`}`,
    ...(icons ? [`Icons: ${icons.join(', ')}`] : []),
    ...(changes === undefined ? [] : [`Changes: ${changes}`]),
  ];
  return `${facts.join('\n')}${notice === undefined ? '' : `\n\n${notice}`}`;
}

function describePackage({ name, version, license, text }: PackageNotice): string {
  return `${name} ${version}\nLicense: ${license}\n\n${text}`;
}
