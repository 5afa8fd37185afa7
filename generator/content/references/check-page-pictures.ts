import { basename, dirname } from 'node:path/posix';
import { type Diagnostic, diagnose, type SourceLocation } from '../../diagnostics/diagnostic';
import { findSimilar, findSimilarPath } from '../../lib/similar';
import { groupPictures } from '../../sources/group-pictures';
import { isUnread } from '../../sources/is-unread';
import type { ContentSources } from '../../sources/site-sources';
import { suggestName } from './suggest-name';

/** What a page names as a picture. */
interface NamedPicture {
  /** Below the content folder. */
  file: string;
  /** As it stands on the page, in plain letters. */
  written: string;
  location: SourceLocation;
}

/** Of these letters are the addresses that the files of a picture get. */
const soundName = /^(?:pictures|pages)\/[a-z0-9/-]+\.(?:svg|png|jpg|webp|avif)$/;

/** Checks that the pictures that pages name are there. */
export function checkPagePictures(
  named: readonly NamedPicture[],
  { pictures, paths, unread }: Pick<ContentSources, 'pictures' | 'paths' | 'unread'>,
): Diagnostic[] {
  const names = [...groupPictures(pictures).keys()];
  return named.flatMap(({ file, written, location }) => {
    if ((names.includes(file) && soundName.test(file)) || isUnread(file, unread)) return [];
    const beside = names.filter((name) => dirname(name) === dirname(file) && soundName.test(name));
    const similar = findSimilar(
      basename(file),
      beside.map((name) => basename(name)),
    );
    const inFolder = findSimilarPath(
      written,
      names.filter((name) => name.startsWith('pictures/')),
    );
    const fix =
      similar && similar !== basename(file)
        ? `Write ${written.slice(0, written.length - basename(written).length)}${similar}.`
        : (suggestName('picture', written, paths) ??
          (inFolder
            ? `Write ${inFolder}.`
            : 'Put the file into the folder pictures/, and write pictures/ and its name.'));
    return [diagnose('reference/unknown-picture', location, `there is no picture "${written}"`, fix)];
  });
}
