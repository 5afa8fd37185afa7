import { shortHash } from '../cache/cache';
import type { OutputFile } from '../lib/file-bytes';
import { toBytes } from '../lib/file-bytes';
import { type Edit, splice } from '../lib/text';
import { createPageIndexer, type PageIndex } from './page-index';

/**
 * Takes the widgets' props out of finished documents: they say again what the HTML says, and nothing needs them before
 * React is there. They come with it, by the ids of the slots, in a module that `<body data-props>` names. Returns the
 * documents and the modules.
 */
export function extractProps(
  documents: readonly OutputFile[],
  indexPage = createPageIndexer(),
): OutputFile[] {
  return documents.flatMap((document) => {
    const index = indexPage(document);
    const { entries, edits } = findProps(index);
    if (entries.length === 0) return [document];
    const bytes = toBytes(`export default{${entries.join(',')}};\n`);
    const path = `assets/props-${shortHash(bytes)}.js`;
    const body = index.tags.find(({ name }) => name === 'body');
    const end = (body?.end ?? 0) - 1;
    const names = body ? [{ start: end, end, text: ` data-props="/${path}"` }] : [];
    const moved = toBytes(splice(index.html, [...names, ...edits]));
    return [
      { path: document.path, bytes: moved },
      { path, bytes },
    ];
  });
}

/** A widget's slot, and behind it the script with its props: see `templates/parts/widget-slot.tsx`. */
function findProps({ html, tags }: PageIndex): { entries: string[]; edits: Edit[] } {
  const entries: string[] = [];
  const edits: Edit[] = [];
  let slot = '';
  for (const { attributes, start, content, endTag } of tags) {
    if (attributes.has('data-widget')) slot = attributes.get('id') ?? '';
    if (attributes.get('type') !== 'application/json' || !content || !endTag) continue;
    entries.push(`${JSON.stringify(slot)}:${html.slice(content.start, content.end)}`);
    edits.push({ start, end: endTag.end, text: '' });
  }
  return { entries, edits };
}
