/** See `ContentKeys.unmarked`. A test fails where a template computes with a text whose key is missing here. */
export const unmarkedKeys: ReadonlySet<string> = new Set([
  'id',
  'appId',
  'system',
  'percent',
  'status',
  'state',
  'kind',
  // Names of sections that a page shows.
  'sections',
  // Parts of addresses of the stores.
  'provider',
  'footer',
  'scene',
  'banner',
  'date',
  'updated',
  'publish',
  'formerly',
  'translates',
  'lang',
  'dir',
  'url',
  'film',
  'captions',
  // Ids of passages.
  'to',
  'success',
  'failure',
  'natural20',
  'natural1',
  // Those of the site and of its publisher; a network's has a mark.
  '/address',
  '/publisher/address',
  // Only tokens of markdown pages.
  'support',
  'website',
  'footnotes',
  'backToReference',
  // Searched for in the words of a testimonial.
  'highlight',
  // Joined to each phrase before it is broken into lines of similar length.
  'phraseEnd',
]);
