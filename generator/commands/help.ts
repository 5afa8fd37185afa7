export const help = `Builds the site from content/, templates/ and client/ into dist/.

  npm run build             a production build
  npm run dev               builds, serves and rebuilds whenever a file is saved
  npm run preview           a production build, served as a static host would
  npm run check             looks for mistakes, writes nothing; counts what is still a sample
  npm run check:release     the same, and fails while anything is a sample: with a list of it
  npm run schemas           writes content/schemas/, with which text editors help while typing
  npm run rules             writes docs/rules.md, the list of all that is looked for
  npm run clean             removes dist/ and .cache/

Options, after two hyphens (npm run dev -- --port 4000):
  --port <number>           where to serve; 3000 unless told, or the next that is free
  --content <folder>        builds from another content folder
  --out <folder>            writes to another folder than dist/; dev writes to none
  --base <path>             for a host that serves the site below a path, such as /site/
  --release                 with check: nothing may be a sample any more
  --strict                  with build and check: warnings are errors
  --json                    with build and check: everything that is wrong, as JSON alone
  --help                    shows this

Under GitHub Actions, what is wrong is shown beside its line as well.
SOURCE_DATE_EPOCH, in seconds, sets the day of the build.
Ends with 1 when the site could not be built, and with 2 when the command was not understood.
`;
