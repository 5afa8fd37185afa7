export const help = `Builds the site from content/, templates/ and client/ into dist/.

  npm run build             a production build
  npm run dev               builds, serves and rebuilds whenever a file is saved
  npm run edit              edits the site in the browser, beside the page itself
  npm run preview           serves the site in dist/ as a static host would
  npm run check             looks for mistakes, writes nothing; counts what is still a sample
  npm run check:release     the same, and lists samples and fails while any remain
  npm run new               writes the beginning of a page; alone, lists the kinds of pages
  npm run changes           says what visitors will read and see differently since the last commit, or -- main
  npm run typecheck         type-checks all code
  npm run schemas           writes content/schemas/, with which text editors help while typing
  npm run rules             writes docs/rules.md, the list of all that is looked for
  npm run clean             removes dist/ and .cache/

Options, after two hyphens of their own (npm run dev -- --port 4000):
  --port <number>           with dev, edit and preview: the port; PORT, or 3000, for preview 4173, or any that is free
  --host [name]             with dev and preview: lets other computers in, also by a name
  --open                    with dev, edit and preview: shows the site in the browser
  --build                   with preview: makes the site first
  --content <folder>        builds from another content folder
  --out <folder>            with build and preview: another folder than dist/
  --base <path>             for a host that serves the site below a path, such as /site/
  --kind <kind>             with new page: support, delete-account and so on: npm run new lists them
  --release                 with check: nothing may be a sample any more
  --strict                  with build and check: warnings are errors
  --json                    with build and check: everything that is wrong, as JSON alone; with changes: what differs
  --markdown                with changes: what differs, as a comment for a pull request
  --content                 with changes: shows the older content with the code of today
  --pictures <folder>       with changes: writes a page with pictures of what differs
  --fail-on <kinds>         with changes: ends with 1 on such differences, as policy,removed-page
  --verbose                 every file, why documents were rendered, times of stages, stacks of errors
  --help                    shows this

Under GitHub Actions, what is wrong is shown beside its line as well.
SOURCE_DATE_EPOCH, in seconds, sets the day of the build. NO_COLOR and FORCE_COLOR are obeyed.
Ends with 1 when the site could not be built, and with 2 when the command was not understood.
`;
