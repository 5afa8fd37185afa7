import type { Content } from '../../../content/schema';
import type { Feature, ParsedSiteInput } from '../../../generator/features/feature';
import { advise } from './advise';
import { makeLaunchFiles } from './launch-files';
import { newPages } from './new-pages';
import { diagnose, rules } from './rules';

/**
 * What the launch of an app needs: the files that phones, ad networks and researchers look for, the pages that stores and the
 * law ask for, and advice about what is not there.
 */
export const launch = (): Feature<Content> => ({
  name: 'launch',
  rules,
  newPages,
  check: (site) => [...checkExpiry(site), ...checkBase(site)],
  files: ({ content, now, base }) => (base === '/' ? makeLaunchFiles(content, now) : []),
  urls: ({ app: { security } }) => (security?.policy === undefined ? [] : [security.policy]),
  advise: ({ content, parsed, locate }) =>
    advise(
      content,
      parsed.pages.filter(({ language }) => language === undefined),
      locate,
    ),
});

/** Nobody would find the files of a site below a path. A sample is left out without a word. */
function checkBase({ content, now, base, locate }: ParsedSiteInput<Content>) {
  if (base === '/') return [];
  return makeLaunchFiles(content, now).flatMap(({ path, source, isSample }) => {
    if (isSample) return [];
    const message = `${path} is looked for at the top of a host, and the site is built for ${base}`;
    const fix = 'Publish the site at the top of a host, or remove this group.';
    return [diagnose('launch/only-at-top', locate(source), message, fix)];
  });
}

const dayMs = 86_400_000;
const warnedDays = 30;

/** Refuses a security contact that has run out, and warns of one that soon will. A sample runs out without a word. */
function checkExpiry({
  content: {
    app: { security },
  },
  locate,
  now,
}: ParsedSiteInput<Content>) {
  if (!security || security.sample) return [];
  const location = locate(['app', 'security', 'expires']);
  const { expires } = security;
  const fix = 'Check that the contact is right, then write a day within the next year.';
  const daysLeft = Math.ceil((Date.parse(expires) - now.getTime()) / dayMs);
  if (daysLeft < 0)
    return [diagnose('app/expired', location, `the security contact expired after ${expires}`, fix)];
  if (daysLeft > warnedDays) return [];
  return [diagnose('app/expires-soon', location, `the security contact expires after ${expires}`, fix)];
}
