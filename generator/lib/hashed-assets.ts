/** What lies in it is named after its bytes. Relative to the site, with a slash at the end. */
export const hashedFolder = 'assets/';

/** As the build and esbuild name what never changes: `book-3f9c2b1a-700.avif`, `main-ABCD2345.js`. Others are not ours. */
export const hashedName = /-([0-9a-f]{8}|[0-9A-Z]{8})(-\d+)?(\.\w+){1,3}$/;

/** Beside the assets it speaks of, and absent from a site that nothing came before. */
export const earlierAssetsPath = 'assets/earlier.json';

/** Whether only the build gives such a name, by its path within the site; also the list of those of earlier sites. */
export function isHashedAsset(path: string): boolean {
  return path.startsWith('assets/') && (hashedName.test(path) || path === earlierAssetsPath);
}
