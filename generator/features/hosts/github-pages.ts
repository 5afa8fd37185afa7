import { hostFeature } from './host-feature';

/** Without this file GitHub Pages passes the site through Jekyll, which drops names that begin with an underscore. */
export const githubPages = () =>
  hostFeature('github-pages', {
    writers: { '.nojekyll': () => '' },
    projectFiles: ['.github/workflows/pages.yml'],
  });
