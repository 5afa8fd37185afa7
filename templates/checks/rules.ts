import { createDiagnose, error, type Rule, warning } from '../../generator/diagnostics/diagnostic';

/** What the checks of this site look for, besides the rules of the generator. */
export const rules = {
  'reference/other-store': error('The button of one store links to the other store.'),
  'app/contradiction': error('Two facts about the app cannot both be right.'),
  'app/expired': error('The last day of the security contact is over.'),
  'app/expires-soon': warning('The security contact expires within 30 days.'),
  'reference/unknown-network': error('A network is not listed in site.yaml.'),
  'reference/wrong-initial': error('The engraved initial is not the first letter of the story.'),
  'scene/endless': error('No choice leads from a passage of the scene to an end.'),
  'scene/unknown-passage': error('A choice leads to a passage that does not exist.'),
  'scene/unreachable': error('No choice leads to a passage of the scene.'),
  'picture/not-upright': error('A screenshot does not have the shape of an upright phone.'),
  'launch/app-store': warning('The App Store will ask for something that the site does not have.'),
  'launch/google-play': warning('Google Play will ask for something that the site does not have.'),
  'launch/ad-networks': warning('Ad networks will ask for something that the site does not have.'),
  'launch/law': warning('The law of some countries asks for something that the site does not have.'),
  'launch/others': warning('Others will ask for something that the site does not have.'),
  'review/unread-price': warning('The page leaves out a line because it cannot be calculated from a price.'),
} satisfies Record<string, Rule>;

export const diagnose = createDiagnose(rules);
