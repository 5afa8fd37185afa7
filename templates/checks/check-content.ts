import type { Content } from '../../content/schema';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic';
import { didYouMean } from '../../generator/diagnostics/suggest';
import { joinWords } from '../../generator/lib/words';
import type { WrittenContent } from '../../generator/site/site-definition';
import { checkApp } from './check-app';
import { checkScene } from './check-scene';
import { diagnose } from './rules';

/** What is wrong between the files of this site's content. */
export function checkContent(content: Content, written: WrittenContent): Diagnostic[] {
  return [
    ...checkLanguages(content, written),
    ...checkNetworks(content, written),
    ...checkInitial(content, written),
    ...checkApp(content, written),
    ...checkScene(content, written),
  ];
}

/** The links to other languages have words of their own. */
function checkLanguages({ site }: Content, { locate }: WrittenContent): Diagnostic[] {
  const { languages = [], labels } = site;
  const missing = (['language', 'firstPageOnly'] as const).filter((key) => labels[key] === undefined);
  if (languages.length === 0 || missing.length === 0) return [];
  const message = `the links to other languages have no words: ${joinWords(missing)} ${missing.length > 1 ? 'are' : 'is'} missing`;
  return [
    diagnose('reference/no-words', locate(['site', 'labels']), message, 'Add what is missing to labels.'),
  ];
}

/** A member's networks need the name and icon that only site.yaml can give. */
function checkNetworks({ site, team }: Content, { isPlaceholder, locateKey }: WrittenContent): Diagnostic[] {
  const listedNetworks = Object.keys(site.networks);
  if (!team || listedNetworks.some(isPlaceholder)) return [];
  return team.members.flatMap(({ social }, index) =>
    Object.keys(social)
      .filter((network) => !listedNetworks.includes(network) && !isPlaceholder(network))
      .map((network) => {
        const location = locateKey(['team', 'members', index, 'social', network]);
        const listed = listedNetworks.length > 0 ? joinWords(listedNetworks) : 'none yet';
        const otherwise = `Add it to networks in site.yaml, which has ${listed}.`;
        const message = `the network "${network}" is not listed in site.yaml`;
        const fix = didYouMean(network, listedNetworks, otherwise);
        return diagnose('reference/unknown-network', location, message, fix);
      }),
  );
}

/** The engraved letter replaces the first one of the story, so the two must be the same. */
function checkInitial({ team }: Content, { isPlaceholder, locate }: WrittenContent): Diagnostic[] {
  const { initial, paragraphs = [] } = team?.story ?? {};
  const [, letter] = /\/([a-z])\.\w+$/.exec(initial?.file ?? '') ?? [];
  const first = paragraphs[0]?.[0] ?? '';
  if (!initial || first.toLowerCase() === letter) return [];
  if (isPlaceholder(initial.file) || isPlaceholder(paragraphs[0] ?? '')) return [];
  // A language of other letters shows none.
  if (/^\p{L}/u.test(first) && !/^\p{Script=Latin}/u.test(first)) return [];
  const message = `the initial is not the story\u2019s first letter, "${first}"`;
  const fix = /[a-z]/i.test(first)
    ? `Name pictures/initials/${first.toLowerCase()}.avif.`
    : 'Begin the story with a letter, or take the initial out.';
  const location = locate(['team', 'story', 'initial', 'file']);
  return [diagnose('reference/wrong-initial', location, message, fix)];
}
