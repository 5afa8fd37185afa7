import { toRoman } from '../../../templates/parts/roman';
import { UserError } from '../../diagnostics/user-error';
import { appendEntry } from './append-entry';
import { insertBefore, insertImport } from './insert-lines';
import type { Plan, ReadFile } from './plan';
import { type Name, refuseForCode } from './read-name';
import { refuseTakenModule } from './refuse-taken-module';
import { componentOf, schemaOf, stylesOf, yamlOf } from './section-texts';

/** Names that a component of a section has from elsewhere. */
const imported = ['Picture', 'RunningHead', 'SectionProps', 'SpreadHeading'];

const menu = 'content/site.yaml';
const registry = 'templates/sections/registry.ts';
const schema = 'content/schema.ts';
const slots = 'templates/parts/picture-slots.ts';

/** Of the schemas, of the list of sections and of the places for pictures. */
type Texts = [schema: string, registry: string, slots: string];

/** A section at the end of the landing page, with words, a place for a picture and a link in the menu. */
export async function newSection(name: Name, read: ReadFile): Promise<Plan> {
  refuseForCode(name);
  const { words, slug, camel, pascal } = name;
  const texts: Texts = [await read(schema), await read(registry), await read(slots)];
  await refuseTakenModule(`templates/sections/${slug}/${slug}`, read);
  await refuseTakenNames(name, texts, read);
  const [withSchema, withSection, withSlot] = addToCode(name, texts);
  const number = (withSection.match(/^ {2}\S+: \w+,$/gm) ?? []).length;
  const content = yamlOf(name, toRoman(number));
  return {
    files: [
      { path: `content/${slug}.yaml`, text: content },
      // Tests have a site of their own, whose samples they count.
      { path: `tests/fixtures/site/${slug}.yaml`, text: content.replace('sample: true\n', '') },
      { path: `templates/sections/${slug}/${slug}.tsx`, text: componentOf(name) },
      { path: `templates/sections/${slug}/${slug}.css`, text: stylesOf(name) },
    ],
    changes: [
      { path: schema, text: withSchema },
      { path: registry, text: insertImport(withSection, pascal, `./${slug}/${slug}`) },
      { path: slots, text: withSlot },
      {
        path: menu,
        text: appendEntry(await read(menu), ['navigation'], { label: words, url: `#${slug}` }, menu),
      },
    ],
    changesSchemas: true,
    next: [
      `Write the words in content/${slug}.yaml, and its fields in ${schema}. Where it stands among the sections: ${registry}.`,
      `What the section is on paper, and about how tall it is, its stylesheet says. ${slots} has the width of its picture as ${camel}.`,
      'It is new in the pages that tests compare: npx vitest run fixture-pages --update.',
    ],
  };
}

function addToCode(name: Name, [schemaText, registered, slotsText]: Texts): Texts {
  const { slug, camel, pascal } = name;
  const key = slug.includes('-') ? `'${slug}'` : slug;
  const errors = `// ${'-'.repeat(93)}\n// error.yaml and pages/\n`;
  const described = insertBefore(schemaText, errors, schemaOf(name), schema);
  const file = `  ${camel}: { file: '${slug}.yaml', schema: ${camel}Schema },\n`;
  // As wide as the column of a page of text.
  const slot = `  ${camel}: {
    sizes: '(min-width: 120em) 33.3vw, (min-width: 44.9em) 40rem, 89vw',
    least: 640,
    narrowest: 280,
    takesSmaller: true,
  },
`;
  return [
    insertBefore(described, '  error: { file:', file, schema),
    insertBefore(registered, '};\n', `  ${key}: ${pascal},\n`, registry),
    insertBefore(slotsText, '} satisfies Record<string, PictureSlot>;', slot, slots),
  ];
}

/** Beside files, a section has an id on the page, a schema, a component and a place for pictures. */
async function refuseTakenNames(
  { slug, camel, pascal }: Name,
  [schemaText, , slotsText]: Texts,
  read: ReadFile,
): Promise<void> {
  const frame = await read('templates/frame-ids.ts');
  const isTaken =
    slug === 'hero' ||
    frame.includes(`'${slug}'`) ||
    imported.includes(pascal) ||
    schemaText.includes(`const ${camel}Schema`) ||
    slotsText.includes(`  ${camel}: {`);
  if (isTaken) throw new UserError(`The name ${slug} belongs to another part of the site`, 'Choose another.');
}
