import type { Content } from '../../../content/schema';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic';
import { didYouMean } from '../../lib/similar';
import { joinWords } from '../../lib/words';
import { groupPictures } from '../../sources/group-pictures';
import { type ContentSources, isUnread } from '../../sources/site-sources';
import type { YamlFile } from '../yaml/yaml-file';
import { findReferences } from './find-references';
import { adviseOnPicture } from './picture-names';

/**
 * Checks that the drawings, pictures and networks that content names are there. `yamlFiles` has `content`'s keys; what is
 * one of the `placeholders` nobody wrote.
 */
export function checkReferences(
  content: Content,
  placeholders: ReadonlySet<string>,
  yamlFiles: ReadonlyMap<string, YamlFile>,
  { icons, pictures, paths, unread }: Pick<ContentSources, 'icons' | 'pictures' | 'paths' | 'unread'>,
): Diagnostic[] {
  const names = [...groupPictures(pictures).keys()];
  const fileDiagnostics = Object.entries(content).flatMap(([key, value]) => {
    const yaml = yamlFiles.get(key);
    if (!yaml) return [];
    return findReferences(value).flatMap(({ kind, name, path }) => {
      const file = kind === 'icon' ? `icons/${name}.svg` : name;
      const isThere = kind === 'icon' ? icons.has(name) : names.includes(name);
      if (isThere || placeholders.has(name) || isUnread(file, unread)) return [];
      if (kind === 'picture') {
        const fix = adviseOnPicture(name, names, paths);
        return [
          diagnose('reference/unknown-picture', yaml.locationOf(path), `there is no picture "${name}"`, fix),
        ];
      }
      const fix = didYouMean(name, icons.keys(), `Add ${file}, or name one that is there.`);
      return [
        diagnose(
          'reference/unknown-icon',
          yaml.locationOf(path),
          `there is no icon "${name}" in icons/`,
          fix,
        ),
      ];
    });
  });
  const team = yamlFiles.get('team');
  return [
    ...fileDiagnostics,
    ...checkNetworks(content, placeholders, team),
    ...checkInitial(content, placeholders, team),
  ];
}

/** A member's networks need the name and icon that only site.yaml can give. */
function checkNetworks(
  { site, team }: Content,
  placeholders: ReadonlySet<string>,
  yaml: YamlFile | undefined,
): Diagnostic[] {
  const listedNetworks = Object.keys(site.networks);
  if (!yaml || listedNetworks.some((network) => placeholders.has(network))) return [];
  return team.members.flatMap(({ social }, index) =>
    Object.keys(social)
      .filter((network) => !listedNetworks.includes(network) && !placeholders.has(network))
      .map((network) => {
        const location = yaml.keyLocationOf(['members', index, 'social', network]);
        const listed = listedNetworks.length > 0 ? joinWords(listedNetworks) : 'none yet';
        const otherwise = `Add it to networks in site.yaml, which has ${listed}.`;
        const message = `the network "${network}" is not listed in site.yaml`;
        return diagnose(
          'reference/unknown-network',
          location,
          message,
          didYouMean(network, listedNetworks, otherwise),
        );
      }),
  );
}

/** The engraved letter replaces the first one of the story, so the two must be the same. */
function checkInitial(
  { team }: Content,
  placeholders: ReadonlySet<string>,
  yaml: YamlFile | undefined,
): Diagnostic[] {
  const { initial, paragraphs } = team.story;
  const [, letter] = /\/([a-z])\.\w+$/.exec(initial?.file ?? '') ?? [];
  const first = paragraphs[0]?.[0] ?? '';
  if (!yaml || !initial || first.toLowerCase() === letter) return [];
  if (placeholders.has(initial.file) || placeholders.has(paragraphs[0] ?? '')) return [];
  const location = yaml.locationOf(['story', 'initial', 'file']);
  const fix = /[a-z]/i.test(first)
    ? `Name pictures/initials/${first.toLowerCase()}.avif.`
    : 'Begin the story with a letter, or take the initial out.';
  return [
    diagnose(
      'reference/wrong-initial',
      location,
      `the initial is not the story’s first letter, "${first}"`,
      fix,
    ),
  ];
}
