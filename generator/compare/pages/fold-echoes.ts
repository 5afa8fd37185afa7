import { compareWords } from '../../lib/diff/compare-words';
import { addSources, type Difference, type Topic } from '../difference';
import { separator } from './outline';

/** Reports once what a page says several times, of what is seen rather than of what is heard. */
export function foldEchoes(differences: readonly Difference[]): Difference[] {
  const ranked = [...differences].sort((a, b) => rank(a) - rank(b));
  const reported = new Set<Difference>();
  for (const [index, difference] of ranked.entries()) {
    const leads = ranked.slice(0, index).filter((lead) => saysTheSame(lead, difference));
    const lead = leads.find((each) => reported.has(each));
    if (leads.length === 0 && !isOfSwap(difference, differences)) reported.add(difference);
    else if (lead?.topic === difference.topic && isSameText(lead, difference)) addSources(lead, difference);
  }
  return differences.filter((difference) => reported.has(difference));
}

/** Whether it seems to have moved because two other texts have swapped it for another. */
function isOfSwap({ topic, after: words }: Difference, differences: readonly Difference[]): boolean {
  if (topic !== 'order') return false;
  const changed = differences.filter((each) => each.topic === 'words' && each.change === 'changed');
  const isGone = changed.some(({ before, after }) => before.includes(words) && !after.includes(words));
  return isGone && changed.some(({ before, after }) => !before.includes(words) && after.includes(words));
}

const texts: ReadonlySet<Topic> = new Set(['words', 'control', 'screen-reader']);

/** Of several differences that say the same, the one of the lowest rank is reported. */
function rank({ topic, label }: Difference): number {
  if (topic === 'control' || topic === 'screen-reader') return 4;
  if (label === 'heading' || label.startsWith('section')) return 0;
  return topic === 'address' || topic === 'entry' || label === 'entry' ? 1 : topic === 'link' ? 2 : 3;
}

function saysTheSame(lead: Difference, other: Difference): boolean {
  if (lead.change !== other.change || isOnAllPages(lead) !== isOnAllPages(other)) return false;
  // An entry names itself in other places, such as a button that leads to it, and a heading in the list of contents.
  const isNamed = lead.topic === 'entry' && texts.has(other.topic);
  if (isNamed || (rank(lead) === 0 && other.topic === 'entry'))
    return namesOf(lead).includes(wordsAlone(other));
  // A link to a heading follows its address.
  if (lead.topic === 'address' && other.topic === 'link')
    return other.before.endsWith(lead.before) && other.after.endsWith(lead.after);
  if (lead.topic === 'link' && other.topic === 'words') return spellsWords(lead, other);
  // Icons in a row, such as stars, draw the figure that is heard.
  if (lead.label === 'icon' && other.topic === 'screen-reader')
    return changedWords(lead) === changedWords(other);
  const isOneKind = lead.topic === other.topic && (lead.label === other.label || lead.topic === 'order');
  if (!texts.has(lead.topic) || !texts.has(other.topic)) return isOneKind && isSameText(lead, other);
  if (isSameText(lead, other)) return true;
  // A text that is seen has its own line, although the same word differs in another one. A tab only names its heading.
  const isOfHeading = rank(lead) === 0 && lead.source !== undefined && lead.source === other.source;
  const isOfWidget = other.label === 'words of a widget' && lead.label !== other.label;
  const isEcho = other.topic !== 'words' || isOfHeading || isOfWidget;
  return isEcho && lead.change === 'changed' && changedWords(lead) === changedWords(other);
}

/** Whether a link spells its address, and nothing but that differs in the words around it. */
function spellsWords(link: Difference, { before, after }: Difference): boolean {
  const [name = ''] = namesOf(link);
  const [start = '', end] = link.after.split(name);
  if (name === '' || end === undefined || !link.before.startsWith(start) || !link.before.endsWith(end))
    return false;
  const former = link.before.slice(start.length, link.before.length - end.length);
  return before.replaceAll(former, name) === after;
}

/** What is reported for all pages must be so on one that says the same in its own words as well. */
function isOnAllPages({ section: [first] }: Difference): boolean {
  return first === 'header' || first === 'footer';
}

function namesOf({ label, before, after }: Difference): string[] {
  return [/“(.*)”/.exec(label)?.[1] ?? '', ...(before + after).split(separator)];
}

/** Without where its links lead. */
function wordsAlone({ before, after }: Difference): string {
  return (before + after).replace(/ → \S+/g, '');
}

function isSameText(one: Difference, other: Difference): boolean {
  return one.before === other.before && one.after === other.after;
}

function changedWords({ before, after }: Difference): string {
  return JSON.stringify(compareWords(before, after).filter(({ kind }) => kind !== 'same'));
}
