import type { Heading } from '../../content/schema';

/** A heading in two voices: upright, then italic in gold. */
export function SpreadHeading({ content, level = 2 }: { content: Heading; level?: 2 | 3 }) {
  const Level = level === 2 ? 'h2' : 'h3';
  return (
    <Level className="display">
      {content.italic ? `${content.plain} ` : content.plain}
      {content.italic && <em>{content.italic}</em>}
    </Level>
  );
}
