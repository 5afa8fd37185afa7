/** An address of the site, such as `/privacy`, in full: below the address that the site is published at. */
export function absoluteUrl(url: string, siteAddress: string): string {
  return new URL(`.${url}`, `${siteAddress.replace(/\/$/, '')}/`).href;
}
