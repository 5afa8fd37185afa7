import { z } from 'zod';
import { type Diagnostic, topOf } from '../../diagnostics/diagnostic';
import { diagnose } from '../../diagnostics/rules';
import { toPointer, type ValuePath } from '../../lib/json-pointer';
import { folderOfLanguage } from '../../lib/languages/languages';
import type { SiteContent } from '../../site/documents';
import type { ContentFile, SiteDefinition } from '../../site/site-definition';
import type { ContentSources, SourceFile } from '../../sources/site-sources';
import { locationAt, readRule, subjectOf } from '../list-values';
import type { Translation } from '../parsed-content';
import type { ParsedYaml } from '../yaml/parse-yaml';
import { isShared, mergeOverlay, toOverlaySchema } from './merge-overlay';

/** The source as it was may meet the schema of an earlier day. */
const anyGroup = z.looseObject({});

/** Reads one YAML file with the schema that `toSchema` makes of its source's, or recalls it. */
type ReadFile = (
  source: SourceFile,
  file: Pick<ContentFile, 'schema'>,
  toSchema: (schema: z.ZodType) => z.ZodType,
) => ParsedYaml;

interface TranslatedSite {
  /** The languages in the order of the site. */
  languages: readonly string[];
  /** That of the site. */
  language: string;
  content: SiteContent;
  files: ReadonlyMap<string, string>;
  sources: Pick<ContentSources, 'documents' | 'paths'>;
  /** The content folder relative to the root. */
  folder: string;
}

interface ParsedTranslation {
  translation: Translation;
  /** Of the files of the language. */
  read: ParsedYaml[];
  diagnostics: Diagnostic[];
}

/** Reads and validates the YAML files of each further language, and lays them over those of the site. */
export function parseTranslations(
  site: TranslatedSite,
  definition: Pick<SiteDefinition, 'contentFiles' | 'withFacts'>,
  readFile: ReadFile,
): ParsedTranslation[] {
  return site.languages.map((language) => parseTranslation(language, site, { ...definition, readFile }));
}

function parseTranslation(
  language: string,
  site: TranslatedSite,
  {
    contentFiles,
    withFacts,
    readFile,
  }: Pick<SiteDefinition, 'contentFiles' | 'withFacts'> & { readFile: ReadFile },
): ParsedTranslation {
  const folder = folderOfLanguage(language);
  const documents = new Map(site.sources.documents.map((source) => [source.name, source]));
  const all: ParsedYaml[] = [];
  const diagnostics = checkLanguage(language, site);
  const files = new Map<string, string>();
  const overlays = new Map<string, unknown>();
  const missing = new Set<string>();
  const places = new Map<string, string>();
  const content: Record<string, unknown> = {};
  for (const [key, contentFile] of Object.entries(contentFiles)) {
    const { file, schema, isUnread } = contentFile;
    const source = site.content[key];
    const path = `${site.folder}/${folder}/${file}`;
    const read = (name: string, toSchema: Parameters<ReadFile>[2]) => {
      const document = documents.get(name);
      return document && readFile(document, contentFile, toSchema);
    };
    const written = read(`${folder}/${file}`, toOverlaySchema);
    const made = read(`${folder}/made-from/${file}`, () => anyGroup);
    all.push(...[written, made].filter((each) => each !== undefined));
    files.set(key, path);
    content[key] = source;
    if (written) overlays.set(key, written.value);
    if (isUnread || isShared(schema) || source === undefined) continue;
    const merged = mergeOverlay({ schema, source, overlay: written?.value, madeFrom: made?.value });
    for (const pointer of merged.missing) missing.add(`${key}#${pointer}`);
    for (const [pointer, own] of merged.places) places.set(`${key}#${pointer}`, own);
    if (!written) continue;
    // An id that was refused says nothing of the entry.
    const orphans = written.placeholders.size > 0 ? [] : merged.orphans;
    diagnostics.push(...orphans.map((at) => reportOrphan(path, at, written)));
    const whole = schema.safeParse(merged.value);
    if (whole.success) content[key] = whole.data;
    else {
      const { issues } = whole.error;
      diagnostics.push(...issues.map((issue) => reportRefused(path, issue, merged.places, written)));
    }
  }
  const translated = withFacts(content, { language });
  return {
    translation: { language, folder, files, overlays, content: translated, missing, places },
    read: all,
    diagnostics,
  };
}

/** What is wrong with a language as a whole, and files of its folder that translate nothing. */
function checkLanguage(language: string, site: TranslatedSite): Diagnostic[] {
  const { sources, folder: contentFolder } = site;
  const folder = folderOfLanguage(language);
  const [first = ''] = site.files.values();
  if (folder === folderOfLanguage(site.language)) {
    const message = `${language} is the language of the site itself`;
    return [diagnose('translation/own-language', topOf(first), message, 'Remove it from languages.')];
  }
  if (!sources.paths.some((path) => path.startsWith(`${folder}/`))) {
    const message = `there is no translation into ${language}: the folder ${contentFolder}/${folder}/ is missing or empty`;
    const fix = `Add a file to it, such as ${contentFolder}/${folder}/hero.yaml, or remove ${language} from languages.`;
    return [diagnose('translation/no-folder', topOf(first), message, fix)];
  }
  return [];
}

function reportOrphan(file: string, at: ValuePath, { locations }: ParsedYaml): Diagnostic {
  const message = `${subjectOf(at, file)} translates an entry that its source does not have`;
  const fix = 'Remove it, or give it the id of the entry that it translates.';
  return diagnose('translation/orphan', locationAt(locations, file, at), message, fix);
}

/** A rule over several values, of which some are the source's. */
function reportRefused(
  file: string,
  { path, message: text }: z.core.$ZodIssue,
  places: ReadonlyMap<string, string>,
  { locations }: ParsedYaml,
): Diagnostic {
  const { rule, fix = 'Change it to fit.' } = readRule(text) ?? { rule: `be otherwise: ${text}` };
  const own = path.map((_, index) => places.get(toPointer(path.slice(0, path.length - index))));
  const pointer = own.find((each) => each !== undefined) ?? '';
  const location = locations.get(`${file}#${pointer}`) ?? topOf(file);
  const message = `together with its source, ${subjectOf(path, file)} must ${rule}`;
  return diagnose('translation/refused-value', location, message, fix);
}
