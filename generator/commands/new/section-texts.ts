import { type Name, toCodeText } from './read-name';

/** Of a section: its fields. */
export function schemaOf({ words, slug, camel }: Name): string {
  return `// ${'-'.repeat(93)}
// ${slug}.yaml

const ${camel}Schema = z
  .strictObject({
    sample,
    runningHead,
    heading: heading.describe('The heading of the section.'),
    text: text.describe('Below the heading: one or two sentences.'),
    picture: picture.optional().describe('Below the text, as wide as that. May be left out.'),
  })
  .meta({ title: ${toCodeText(words)}, description: 'A section of the first page.' });

`;
}

/** Its first words. `numeral` is that of its chapter. */
export function yamlOf({ slug, words }: Name, numeral: string): string {
  return `# yaml-language-server: $schema=schemas/${slug}.json
# A section of the first page. While this file says \`sample: true\`, its words are samples: replace
# them, then delete that line. Below the text there may be a picture:
# picture:
#   file: pictures/stairs.avif
#   alt: What is in it, in one plain sentence.
sample: true
runningHead:
  numeral: ${numeral}
  name: ${JSON.stringify(words)}
  hour: first grey

heading:
  plain: Sample words,
  italic: to be replaced.
text: >-
  Say here in one or two sentences what this section has to tell. It stands at the end of
  the page, until it is moved.
`;
}

/** The way from the folder of a section. */
const templates = '../..';

/** Its component. */
export function componentOf({ words, slug, camel, pascal }: Name): string {
  return `import { Picture } from '${templates}/parts/picture';
import { RunningHead } from '${templates}/parts/running-head';
import { SpreadHeading } from '${templates}/parts/spread-heading';
import type { SectionProps } from '${templates}/types';

/** ${words.replaceAll('*/', '')}: a heading, a text and perhaps a picture. */
export function ${pascal}({ site, assets }: SectionProps) {
  const { runningHead, heading, text, picture } = site.${camel};
  return (
    <section id="${slug}">
      <RunningHead content={runningHead} candle={0.05} />
      <SpreadHeading content={heading} />
      <p className="prose">{text}</p>
      {picture && <Picture picture={picture} place="${camel}" assets={assets} />}
    </section>
  );
}
`;
}

/** Its styles: all that a section needs, in one file. */
export function stylesOf({ slug }: Name): string {
  return `#${slug} {
  /* The sky: from where the section before it ends to where the footer begins. */
  --from: var(--blue-hour);
  --to: var(--blue-hour);

  padding-bottom: clamp(4rem, 7vw, 6.5rem);
  /* About how tall it is without its padding, until it is laid out. */
  contain-intrinsic-height: auto clamp(17rem, 7.5rem + 19.3vw, 24.8rem);

  & .prose {
    max-width: 40rem;
    margin-top: clamp(1.5rem, 3vw, 2.5rem);
  }

  /* As wide as its slot in picture-slots.ts says. */
  & img {
    width: min(100%, 40rem);
    margin-top: clamp(1.5rem, 3vw, 2.5rem);
  }
}

@media print {
  #${slug} {
    padding-bottom: 0;

    & img {
      break-inside: avoid;
    }
  }
}
`;
}
