import type { Content } from '../../content/schema';
import { socialCards } from '../../generator/features/social-cards/social-cards';
import { isLegal } from '../parts/legal-pages';

/** The pictures of shared links. */
export const siteSocialCards = () => ({
  ...socialCards<Content>({
    pictureOf: ({ site }) => site.socialPicture,
    pictureSource: ['site', 'socialPicture'],
    landing: ({ hero: { phrases, phraseEnd = '', companion, card } }) =>
      card
        ? { title: card.plain, ...(card.italic && { accent: card.italic }), path: ['hero', 'card', 'plain'] }
        : { title: `${phrases[0] ?? ''}${phraseEnd}`, accent: companion, path: ['hero', 'phrases'] },
    hasCard: isLegal,
  }),
  reads: /\/site\.yaml#\/socialPicture$|\/hero\.yaml#\/card|#\/card$/,
});
