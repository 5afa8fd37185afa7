import type { Content } from '../../content/schema';
import { createDiagnose, type Diagnostic, topOf, warning } from '../../generator/diagnostics/diagnostic';
import type { Feature, ReviewInput } from '../../generator/features/feature';
import { licences } from '../../generator/features/licences';

const rules = {
  'licences/no-link': warning('The site does not link to the notices of the works that it shows.'),
  'licences/no-icon': warning('A credit names an icon that is not there.'),
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
  reads: /\/credits\.yaml#/,
  advise: (site) => [...adviseOnLink(site), ...compareIcons(site)],
});

function adviseOnLink({ content: { site }, locate }: ReviewInput<Content>): Diagnostic[] {
  const { legal, service = [] } = site.footer;
  if ([...legal.links, ...service].some(({ url }) => url === '/licences.txt')) return [];
  const message = 'Licenses of the icons, typefaces and code on the site: no link to the notices';
  const fix = 'Add /licences.txt to footer › service in content/site.yaml.';
  return [diagnose('licences/no-link', locate(['site', 'footer', 'legal']), message, fix)];
}

/** Credits whose icon is gone, and icons that no credit names, which may be the owner's or somebody else's. */
function compareIcons({ content, sources, contentFolder, locate }: ReviewInput<Content>): Diagnostic[] {
  const { icons } = sources.content;
  const { works = [] } = content.credits;
  const gone = works.flatMap(({ icons: names = [] }, work) =>
    names.flatMap((name, index) => {
      if (icons.has(name)) return [];
      const place = locate(['credits', 'works', work, 'icons', index]);
      const message = `icons/${name}.svg has a credit, and the file is not there`;
      return [
        diagnose('licences/no-icon', place, message, `Remove ${name} from the credit, or add the file.`),
      ];
    }),
  );
  const credited = new Set(works.flatMap(({ icons: names = [] }) => names));
  const own = [...icons.keys()].filter((name) => !credited.has(name));
  if (own.length === 0) return gone;
  const message = `Icons without a credit: ${own.join(', ')}`;
  const fix = 'Add those that others drew to credits.yaml. Your own need no credit.';
  return [
    ...gone,
    diagnose('licences/no-credit', topOf(`${contentFolder}/icons/${own[0]}.svg`), message, fix),
  ];
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
