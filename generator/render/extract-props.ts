import { shortHash } from '../cache/cache';
import type { OutputFile } from '../lib/file-bytes';
import { textOf, toBytes } from '../lib/file-bytes';

/** A widget's slot, or the props beside it: see `templates/parts/widget-slot.tsx`. */
const slotOrProps =
  /<div id="(?<id>[^"]+)" data-widget=|<script type="application\/json">(?<json>[\s\S]*?)<\/script>/g;

/**
 * Takes the widgets' props out of finished documents: they say again what the HTML says, and nothing needs them before
 * React is there. They come with it, by the ids of the slots, in a module that `<body data-props>` names. Returns the
 * documents and the modules.
 */
export function extractProps(documents: readonly OutputFile[]): OutputFile[] {
  return documents.flatMap((document) => {
    const entries: string[] = [];
    let slot = '';
    const html = textOf(document.bytes).replace(slotOrProps, (whole, id, json) => {
      if (id) {
        slot = id;
        return whole;
      }
      entries.push(`${JSON.stringify(slot)}:${json}`);
      return '';
    });
    if (entries.length === 0) return [document];
    const bytes = toBytes(`export default{${entries.join(',')}};\n`);
    const path = `assets/props-${shortHash(bytes)}.js`;
    const moved = toBytes(html.replace('<body>', `<body data-props="/${path}">`));
    return [
      { path: document.path, bytes: moved },
      { path, bytes },
    ];
  });
}
