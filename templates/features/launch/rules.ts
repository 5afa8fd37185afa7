import { createDiagnose, error, warning } from '../../../generator/diagnostics/diagnostic';

export const rules = {
  'app/expired': error('The last day of the security contact is over.'),
  'app/expires-soon': warning('The security contact expires within 30 days.'),
  'launch/app-store': warning('The App Store will ask for something that the site does not have.'),
  'launch/google-play': warning('Google Play will ask for something that the site does not have.'),
  'launch/ad-networks': warning('Ad networks will ask for something that the site does not have.'),
  'launch/law': warning('The law of some countries asks for something that the site does not have.'),
  'launch/others': warning('Others will ask for something that the site does not have.'),
  'launch/only-at-top': error('A file is looked for at the top of a host, but the site is built for a path.'),
};

export const diagnose = createDiagnose(rules);
