import type { Diagnostic } from '../../diagnostics/diagnostic';
import { diagnose } from '../../diagnostics/rules';
import { didYouMean } from '../../lib/similar';
import type { SiteContent } from '../../site/documents';
import { groupPictures } from '../../sources/group-pictures';
import { type ContentSources, isUnread } from '../../sources/site-sources';
import type { YamlFile } from '../yaml/yaml-file';
import { findReferences } from './find-references';
import { adviseOnPicture } from './picture-names';

/**
 * Checks that the drawings and pictures that content names are there. `yamlFiles` has `content`'s keys; what is
 * one of the `placeholders` nobody wrote.
 */
export function checkReferences(
  { content, iconKeys }: { content: SiteContent; iconKeys: ReadonlySet<string> },
  placeholders: ReadonlySet<string>,
  yamlFiles: ReadonlyMap<string, YamlFile>,
  { icons, pictures, paths, unread }: Pick<ContentSources, 'icons' | 'pictures' | 'paths' | 'unread'>,
): Diagnostic[] {
  const names = [...groupPictures(pictures).keys()];
  return Object.entries(content).flatMap(([key, value]) => {
    const yaml = yamlFiles.get(key);
    if (!yaml) return [];
    return findReferences(value, iconKeys).flatMap(({ kind, name, path }) => {
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
}
