import { UserError } from '../../diagnostics/user-error';
import type { SiteDefinition } from '../../site/site-definition';
import { type Plan, type ReadFile, refuseTakenModule } from './plan';
import { type Name, refuseForCode, toCodeText } from './read-name';

/** Names that the component of a section imports. */
const imported = ['RunningHead', 'SectionProps', 'SpreadHeading'];

/** The folder of a section: its component and its styles. The registry decides where it is on the page. */
export async function newSection({
  name,
  read,
  site,
}: {
  name: Name;
  read: ReadFile;
  site: SiteDefinition;
}): Promise<Plan> {
  refuseForCode(name);
  const { slug, pascal } = name;
  const folder = `templates/sections/${slug}`;
  await refuseTakenModule(`${folder}/${slug}`, read);
  if (site.frameIds.includes(slug) || imported.includes(pascal)) {
    throw new UserError(`The name ${slug} belongs to another part of the site`, 'Choose another.');
  }
  const key = slug.includes('-') ? `'${slug}'` : slug;
  return {
    files: [
      { path: `${folder}/${slug}.tsx`, text: componentOf(name) },
      { path: `${folder}/${slug}.css`, text: stylesOf(name) },
    ],
    changes: [],
    next: [
      `Import ${pascal} in templates/sections/registry.ts, and write "${key}: ${pascal}," where the section should stand.`,
      'Move its sample words into content/: "The words of a section" in docs/development.md says how.',
      `Link to it from the navigation: url: "#${slug}".`,
    ],
  };
}

/** The path from the folder of a section to `templates/`. */
const templates = '../..';

function componentOf({ words, slug, pascal }: Name): string {
  const text = toCodeText(words);
  return `import { RunningHead } from '${templates}/parts/running-head';
import { SpreadHeading } from '${templates}/parts/spread-heading';
import type { SectionProps } from '${templates}/types';

/** ${words.replaceAll('*/', '')}: a heading and a text. */
export function ${pascal}(_props: SectionProps) {
  return (
    <section id="${slug}">
      <RunningHead content={{ numeral: '§', name: ${text}, hour: 'first grey' }} candle={0.05} />
      <SpreadHeading content={{ plain: 'Sample words,', italic: 'to be replaced.' }} />
      <p className="prose">Say here in one or two sentences what this section has to tell.</p>
    </section>
  );
}
`;
}

function stylesOf({ slug }: Name): string {
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
