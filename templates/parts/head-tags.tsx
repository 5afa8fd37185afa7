import type { HeadTag } from '../../generator/site/documents';

/** Elements that features add to a document. */
export function HeadTags({ tags }: { tags: readonly HeadTag[] }) {
  return tags.map(({ name: Name, attributes, json }) =>
    json === undefined ? (
      <Name {...attributes} key={JSON.stringify(attributes)} />
    ) : (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
      <Name {...attributes} dangerouslySetInnerHTML={{ __html: json }} key={JSON.stringify(attributes)} />
    ),
  );
}
