import { shortHash } from '../../cache/cache';
import { textOf, toBytes } from '../../lib/file-bytes';
import type { ClientEntries } from '../../site/site-definition';
import type { Bundle } from './bundle-assets';

/** Appends styles to a linked stylesheet of the bundle, which gets a new name. */
export function addStyles(bundle: Bundle, name: string, styles: string): Bundle {
  const path = bundle.styleUrls[name]?.slice(1) ?? '';
  const file = bundle.files.find((each) => each.path === path);
  if (!file || styles === '') return bundle;
  const bytes = toBytes(textOf(file.bytes).trimEnd() + styles);
  const extended = { path: path.replace(/-[^-]+(?=\.css$)/, `-${shortHash(bytes)}`), bytes };
  return {
    ...bundle,
    styleUrls: { ...bundle.styleUrls, [name]: `/${extended.path}` },
    files: bundle.files.map((each) => (each === file ? extended : each)),
  };
}

/** Stands in for a bundle that could not be made. */
export function placeholderBundle({ inlineScripts, linkedStyles }: ClientEntries): Bundle {
  const fill = (entries: object, value: string) =>
    Object.fromEntries(Object.keys(entries).map((name) => [name, value]));
  const [script, styles] = ['assets/placeholder.js', 'assets/placeholder.css'];
  return {
    inlineScripts: fill(inlineScripts, ''),
    scriptUrl: `/${script}`,
    packages: [],
    styles: { landing: '', page: '', error: '' },
    styleUrls: fill(linkedStyles, `/${styles}`),
    files: [script, styles].map((path) => ({ path, bytes: new Uint8Array() })),
  };
}
