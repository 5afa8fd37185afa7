import { createDiagnose, error, type Rule, warning } from '../../generator/diagnostics/diagnostic';

/** What the checks of this site look for, besides the rules of the generator. */
export const rules = {
  'reference/other-store': error('The button of one store links to the other store.'),
  'app/contradiction': error('Two facts about the app cannot both be right.'),
  'reference/no-words': warning('The links to other languages have no words of their own.'),
  'reference/unknown-network': error('A network is not listed in site.yaml.'),
  'reference/wrong-initial': error('The engraved initial is not the first letter of the story.'),
  'scene/endless': error('No choice leads from a passage of the scene to an end.'),
  'scene/unknown-passage': error('A choice leads to a passage that does not exist.'),
  'scene/unreachable': error('No choice leads to a passage of the scene.'),
} satisfies Record<string, Rule>;

export const diagnose = createDiagnose(rules);
