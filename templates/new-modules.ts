import { UserError } from '../generator/diagnostics/user-error';
import type { NewModules, PartName } from '../generator/site/site-definition';
import { frameIds } from './frame-ids';

export const newModules = {
  section: {
    example: 'Press voices',
    description: 'the folder of a section of the first page',
    make: makeSection,
  },
  widget: { example: 'Dice tray', description: 'a component that runs in the browser', make: makeWidget },
} satisfies Record<string, NewModules>;

/** A section mark, escaped: fonts contain every non-ASCII character of the code in `templates/`. */
export const mark = '\u00a7';

/** Names that the component of a section imports. */
const imported = ['RunningHead', 'SectionProps', 'SpreadHeading'];

/** The folder of a section: its component and its styles. The registry decides where it is on the page. */
function makeSection(name: PartName): ReturnType<NewModules['make']> {
  const { slug, pascal } = name;
  if (frameIds.includes(slug) || imported.includes(pascal)) {
    throw new UserError(`The name ${slug} belongs to another part of the site`, 'Choose another.');
  }
  const folder = `templates/sections/${slug}`;
  return {
    files: [
      { path: `${folder}/${slug}.tsx`, text: sectionComponentOf(name) },
      { path: `${folder}/${slug}.css`, text: sectionStylesOf(name) },
    ],
    next: [
      `Import ${pascal} in templates/sections/registry.ts, and write "${toKey(slug)}: ${pascal}," where the section should stand.`,
      'Move its sample words into content/: "The words of a section" in docs/development.md says how.',
      `Link to it from the navigation: url: "#${slug}".`,
    ],
  };
}

/** A component that runs in the browser. */
function makeWidget(name: PartName): ReturnType<NewModules['make']> {
  const { slug, pascal } = name;
  const key = toKey(slug);
  return {
    files: [{ path: `client/widgets/${slug}.tsx`, text: widgetComponentOf(name) }],
    next: [
      `Import ${pascal} in client/widgets/registry.ts, and add "${key}: ${pascal}," to the widgets.`,
      `Add props for the tests to tests/client/sample-widgets.ts: ${key}: { label: 'A sample' },`,
      `Place it in a section: <WidgetSlot name="${slug}" props={{ label: 'A sample' }} />.`,
      'Write what it does, with a test beside those in tests/client/widgets/.',
    ],
  };
}

/** A key in TypeScript, in quotes where it needs them. */
function toKey(slug: string): string {
  return slug.includes('-') ? `'${slug}'` : slug;
}

/** As a text in TypeScript, the way Biome formats it. */
function toCodeText(words: string): string {
  return words.includes("'") ? JSON.stringify(words) : `'${words.replaceAll('\\', '\\\\')}'`;
}

/** The path from the folder of a section to `templates/`. */
const templates = '../..';

function sectionComponentOf({ words, slug, pascal }: PartName): string {
  const text = toCodeText(words);
  return `import { RunningHead } from '${templates}/parts/running-head';
import { SpreadHeading } from '${templates}/parts/spread-heading';
import type { SectionProps } from '${templates}/types';

/** ${words.replaceAll('*/', '')}: a heading and a text. */
export function ${pascal}(_props: SectionProps) {
  return (
    <section id="${slug}">
      <RunningHead content={{ numeral: '${mark}', name: ${text}, hour: 'first grey' }} candle={0.05} />
      <SpreadHeading content={{ plain: 'Sample words,', italic: 'to be replaced.' }} />
      <p className="prose">Say here in one or two sentences what this section has to tell.</p>
    </section>
  );
}
`;
}

function sectionStylesOf({ slug }: PartName): string {
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
}

@media print {
  #${slug} {
    padding-bottom: 0;
  }
}
`;
}

function widgetComponentOf({ slug, pascal }: PartName): string {
  return `import { useState } from 'react';
import { afterPaint } from './after-paint';

export interface ${pascal}Props {
  /** The words on the button. */
  label: string;
}

/** A sample: counts how often it was pressed. Its first render depends on its props alone. */
export function ${pascal}({ label }: ${pascal}Props) {
  const [count, setCount] = useState(0);
  return (
    <button
      type="button"
      className="${slug}"
      onClick={() => afterPaint(() => setCount((before) => before + 1))}
    >
      {label} <b>{count}</b>
    </button>
  );
}
`;
}
