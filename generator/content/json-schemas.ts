import { z } from 'zod';
import { relativePath } from '../lib/paths';
import type { BuildOptions } from '../site/build-options';
import type { SiteDefinition } from '../site/site-definition';
import { groupPictures } from '../sources/group-pictures';
import { readContent } from '../sources/read-content';
import { listValues } from './list-values';
import { parseContent } from './parse-content';

/** The names in the content that a field may refer to, by what the field's schema says as `completions`. */
export type Completions = Readonly<Record<string, readonly string[]>>;

/** What schemas say of their fields that text editors have no use for. */
const ownMetadata = [
  'emptyLines',
  'rows',
  'words',
  'identity',
  'finish',
  'initial',
  'hint',
  'completions',
  'isShared',
  'isWords',
  'numbersVary',
  'isAlternative',
] as const;

/**
 * The schemas of the content as JSON Schemas for text editors: file name to text. All editors know draft 7. Rules that
 * are functions are only the build's. `completions` never make a value invalid, so a written schema stays right when
 * names are added to the content or removed.
 */
export function makeJsonSchemas(
  { contentFiles, pageSchema }: Pick<SiteDefinition, 'contentFiles' | 'pageSchema'>,
  completions: Completions = {},
): Map<string, string> {
  const ofFiles = Object.values(contentFiles).map(
    ({ file, schema }) => [file.replace(/\.yaml$/, '.json'), schema] as const,
  );
  return new Map(
    [...ofFiles, ['page.json', pageSchema] as const].map(([name, schema]) => [
      name,
      toText(schema, `content/schema/${name.replace('.json', '.ts')}`, completions),
    ]),
  );
}

function toText(schema: z.ZodType, source: string, completions: Completions): string {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-7',
    // The input of a schema that transforms, as that is what people type.
    io: 'input',
    override: ({ jsonSchema }) => {
      const names = completions[String(jsonSchema.completions)] ?? [];
      // `defaultSnippets` is what YAML's language server adds. Unlike `examples`, it is not shown with the description.
      if (names.length > 0) jsonSchema.defaultSnippets = names.map((name) => ({ bodyText: quote(name) }));
      for (const key of ownMetadata) delete jsonSchema[key];
    },
  });
  const $comment = `Written by npm run schemas from ${source}. Change that file, not this one.`;
  return `${JSON.stringify({ $schema, $comment, ...rest }, undefined, 2)}\n`;
}

/** Puts a text that begins with # into quotes, as YAML would read it as a comment. */
function quote(text: string): string {
  return text.startsWith('#') ? JSON.stringify(text) : text;
}

type Options = Pick<BuildOptions, 'rootDir' | 'contentDir' | 'site' | 'drafts'>;

/**
 * What text editors offer as completions, each kind sorted: the icons, pictures and networks of the content, and as links
 * its pages and the sections that a link leads to already. Mistakes in the content only make the lists shorter; the
 * build reports them.
 */
export async function listCompletions(options: Options): Promise<Completions> {
  return (await describeNames(options)).completions;
}

/** The completions, and the values of what pages may write in braces. */
export async function describeNames({ rootDir, contentDir, site, drafts }: Options) {
  const sources = await readContent({ rootDir, contentDir, drafts });
  const parsed = parseContent(sources, relativePath(rootDir, contentDir), site);
  const written = listValues(parsed).flatMap(({ path, value }) =>
    path.at(-1) === 'url' && typeof value === 'string' && /^#./.test(value) ? [value] : [],
  );
  const pages = parsed.pages.map(({ slug }) => `/${slug}`);
  const completions: Completions = {
    icons: [...sources.icons.keys()].sort(),
    // A picture beside a page is for that page alone.
    pictures: [...groupPictures(sources.pictures).keys()]
      .filter((name) => name.startsWith('pictures/'))
      .sort(),
    links: [...new Set([...written, '/', ...pages])].sort(),
    ...site.completions(parsed.content),
  };
  const tokens = Object.entries(site.facts(parsed.content).tokens).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return { completions, tokens: Object.fromEntries(tokens) };
}
