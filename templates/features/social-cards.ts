import type { Content } from '../../content/schema';
import { socialCards } from '../../generator/features/social-cards/social-cards';
import type { Route } from '../../generator/site/documents';
import { isLegal } from '../parts/legal-pages';
import { newsOf } from '../parts/related-news';

const articleOf = (route: Route) => newsOf(route, 'article');

/** The pictures of shared links. */
export const siteSocialCards = () =>
  socialCards<Content>({
    pictureOf: ({ site }) => site.socialPicture,
    pictureSource: ['site', 'socialPicture'],
    landing: ({ hero: { phrases, phraseEnd = '', companion, card } }) =>
      card
        ? { title: card.plain, ...(card.italic && { accent: card.italic }), path: ['hero', 'card', 'plain'] }
        : { title: `${phrases[0] ?? ''}${phraseEnd}`, accent: companion, path: ['hero', 'phrases'] },
    hasCard: (page, content, route) => isLegal(page, content) || articleOf(route) !== undefined,
    pictureOfPage: (route, { site }) =>
      articleOf(route)?.entry.picture?.file ??
      (route.view.kind === 'page' ? site.socialPictureOfPages : undefined),
  });
