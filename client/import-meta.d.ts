/** Set by the build, which leaves code for development out of a release. */
interface ImportMeta {
  readonly env: { readonly DEV: boolean };
}
