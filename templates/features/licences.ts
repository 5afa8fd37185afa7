import type { Content } from '../../content/schema';
import { createDiagnose, type Diagnostic, topOf, warning } from '../../generator/diagnostics/diagnostic';
import type { Feature, ReviewInput } from '../../generator/features/feature';
import { licences } from '../../generator/features/licences';

const rules = {
  'licences/no-link': warning('The site does not link to the notices of the works that it shows.'),
  'licences/no-credit': warning('Icons have no credit, and may be the work of others.'),
};

const diagnose = createDiagnose(rules);

/** Says at `/licences.txt` who made what the site shows and runs, and under which licenses. */
export const siteLicences = (): Feature<Content> => ({
  ...licences<Content>(({ site, credits }) => [
    `${site.name} shows and runs works of others, under the licenses below.`,
    ...(credits.works ?? []).map(describeWork),
  ]),
  rules,
  advise: (site) => [...adviseOnLink(site), ...listUncredited(site)],
});

function adviseOnLink({ content: { site }, locate }: ReviewInput<Content>): Diagnostic[] {
  const { legal, service = [] } = site.footer;
  if ([...legal.links, ...service].some(({ url }) => url === '/licences.txt')) return [];
  const message = 'Licenses of the icons, typefaces and code on the site: no link to the notices';
  const fix = 'Add /licences.txt to footer › service in content/site.yaml.';
  return [diagnose('licences/no-link', locate(['site', 'footer', 'legal']), message, fix)];
}

function listUncredited({
  content: { credits },
  sources,
  contentFolder,
}: ReviewInput<Content>): Diagnostic[] {
  const credited = new Set((credits.works ?? []).flatMap(({ icons = [] }) => icons));
  const others = [...sources.content.icons.keys()].filter((name) => !credited.has(name));
  if (others.length === 0) return [];
  const message = `Icons without a credit: ${others.join(', ')}`;
  const fix = 'List them in credits.yaml, under the work that they are from or under one of your own.';
  return [diagnose('licences/no-credit', topOf(`${contentFolder}/icons/${others[0]}.svg`), message, fix)];
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
