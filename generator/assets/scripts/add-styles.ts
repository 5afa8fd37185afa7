import { shortHash } from '../../cache/cache';
import { textOf, toBytes } from '../../lib/file-bytes';
import type { Bundle } from './bundle-assets';

/** More styles for a file of them, which then has another name. */
export function addStyles(bundle: Bundle, name: string, more: string): Bundle {
  const path = bundle.styleUrls[name]?.slice(1) ?? '';
  const file = bundle.files.find((each) => each.path === path);
  if (!file || more === '') return bundle;
  const bytes = toBytes(textOf(file.bytes).trimEnd() + more);
  const named = { path: path.replace(/-[^-]+(?=\.css$)/, `-${shortHash(bytes)}`), bytes };
  return {
    ...bundle,
    styleUrls: { ...bundle.styleUrls, [name]: `/${named.path}` },
    files: bundle.files.map((each) => (each === file ? named : each)),
  };
}
