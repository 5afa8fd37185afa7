import { type UnusedContentOptions, unusedContent } from '../../generator/features/unused-content';

/** Warns about content that no page shows. */
export const siteUnusedContent = () => unusedContent(options);

export const options: UnusedContentOptions = {
  /**
   * Read by the build, entries of menus, which wait while their section is absent, words for the links to other languages,
   * which wait for a second one, ids, dates that decide what is shown, the price text that is reported at the price, and
   * what the roadmap says of a status without items, when each has some.
   */
  neverShown:
    /^[^#]*\/app\.yaml#|\/site\.yaml#\/(?:navigation|footer\/\w+\/links|languages)\/|\/labels\/(?:language|firstPageOnly)$|\/roadmap\.yaml#\/(?:nothing|quarter)$|\/(?:sample|id|kind|status|date|updated|publish|translates|lang|dir|address|phraseEnd|annual\/(?:each|save))$|#id:/,
  /**
   * The other label of a button, those that wait for a second screen, the name of a tab list, what a scene says while it is
   * played, and what the page remembers of it.
   */
  shownLater:
    /site\.yaml#\/labels\/(?:play|previous|next)$|roadmap\.yaml#\/label$|scene\.yaml#\/(?:begin|icon|pen|own|die\/file|roll|sum|succeeded|failed|natural\d+|endings|again|back|preview\/\w+|lamp\/\w+|passages\/\d+\/(?:after|remembered|choices\/\d+\/(?:written|remembered\/\w+)))$|features\.yaml#\/features\/\d+\/(?:remembers|rolled)\/\w+$/,
  /** An initial for every letter that a story may begin with. */
  stockPictures: 'pictures/initials/',
};
