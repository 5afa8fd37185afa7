/** Said by the build: what only development needs is not in the release at all. */
interface ImportMeta {
  readonly env: { readonly DEV: boolean };
}
