import { type Content, contentFiles, type Link } from '../../content/schema';
import type { ContentFile } from '../../generator/site/site-definition';
import { isPresent, sections } from './registry';

/** The content that other parts of the site show: the first screen, every page, the error page, files. */
const elsewhere: readonly string[] = ['site', 'app', 'credits', 'hero', 'slides', 'scene', 'error'];

const shown = [...elsewhere, ...Object.values(sections).flatMap(({ content = [] }) => content)];

/** The content files. No template reads those of a section that is not in the registry. */
export const filesOfSections: Readonly<Record<string, ContentFile>> = Object.fromEntries(
  Object.entries(contentFiles).map(([key, file]) => [key, { ...file, isUnread: !shown.includes(key) }]),
);

/** The links of a menu without those that lead to a section which is absent, or is not in the registry anymore. */
export function withoutAbsent(links: readonly Link[], site: Content): Link[] {
  const absent = Object.entries(sections).filter(([, section]) => !isPresent(section, site));
  const removed = Object.values(filesOfSections).filter(({ isUnread }) => isUnread);
  const ids = [...absent.map(([id]) => id), ...removed.map(({ file }) => file.replace('.yaml', ''))];
  return links.filter(({ url }) => !ids.some((id) => url === `#${id}` || url === `/#${id}`));
}
