import { unusedContent } from '../../generator/features/unused-content';

/** Warns about files that no page uses. There is an initial for every letter that a story may begin with. */
export const siteUnusedContent = () => unusedContent({ stockPictures: 'pictures/initials/' });
