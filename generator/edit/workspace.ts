import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Document, readDocument, toPlain } from '../content/documents/document';
import { describeForms } from '../content/form/describe-form';
import type { Form } from '../content/form/form';
import { blobId, type Repository } from '../lib/git/repository';
import { type ValuePath, valueAt } from '../lib/json-pointer';
import {
  folderOfLanguage,
  type LanguageFile,
  nameLanguage,
  readLanguageFile,
} from '../lib/languages/languages';
import { relativePath } from '../lib/paths';
import type { BuildRequest } from '../site/build-options';
import type { SiteDefinition } from '../site/site-definition';
import { readOwnFiles } from '../sources/read-folder';
import type { DraftStore } from './drafts/draft-store';
import type { SiteFile } from './text/document';
import { type MergedText, mergeTexts } from './text/merge';

export interface Workspace {
  contentDir: string;
  store: DraftStore;
  repository: Repository | undefined;
  site(): SiteDefinition;
  forms(): Readonly<Record<string, Form>>;
  /** Takes the schemas of the site as they are now. */
  use(site: SiteDefinition): void;
  /** Takes the further languages of the site, each as it names it. */
  takeLanguages(languages: readonly string[]): void;
  /** In the order in which they are listed: those of sections first. Those that are to go are among them. */
  files(): SiteFile[];
  /** By the path that a client sent, which leads nowhere else. */
  find(path: string): SiteFile | undefined;
  /** The path of a file by its name below the content folder. */
  pathOf(name: string): string;
  /** A file that may not be there yet. */
  describe(path: string): SiteFile;
  /** What the file is to say, its draft laid over the disk. */
  text(path: string): string | undefined;
  /** What the text of a file says: each of its last versions is read once, and is not to be changed. */
  read(path: string, text: string | undefined): Document;
  /** What the file says on the disk. */
  disk(path: string): string | undefined;
  /** What the last commit says; without git, what the disk says. */
  published(path: string): string | undefined;
  /** Reads the disk and the last commit again, and merges drafts with files that have changed, unless they clash. */
  refresh(): Promise<void>;
  /** What a draft becomes that is not merged with its file; `undefined` for any other, and while the file cannot be read. */
  mergeDraft(path: string): MergedText | undefined;
  /** Takes that in place of the draft, with the words of the draft at each clash. */
  takeMerge(path: string): Promise<void>;
  /** What the files are to say, by absolute path, without those that say it already, and the pictures that were taken in. */
  drafts(): Map<string, Uint8Array | undefined>;
}

interface Options extends Pick<Workspace, 'store' | 'repository'> {
  build: Pick<BuildRequest, 'rootDir' | 'contentDir'>;
  site: SiteDefinition;
}

/** A file that is being saved is complete after this time. */
const savedWithinMs = 300;

export async function openWorkspace(options: Options): Promise<Workspace> {
  const { store, repository } = options;
  let { site } = options;
  let forms = describeForms(site);
  const { rootDir, contentDir } = options.build;
  const folder = relativePath(rootDir, contentDir);
  let keyOf = listKeys(site);
  let languages: readonly string[] = [];
  const isOfSite = (name: string) => keyOf.has(name) || /^pages\/.+\.md$/.test(name);
  const isEditable = (name: string) => isOfSite(readLanguageFile(name)?.name ?? name);
  let disk = new Map<string, string>();
  const head = createHead(repository, isEditable);
  const read = createReader();
  /** The text at a place of a file, empty without one. */
  const readText = (path: string, text: string | undefined, at: ValuePath) => {
    const value = valueAt(read(path, text).data, at);
    return typeof value === 'string' ? value.trim() : '';
  };

  const pathOf = (name: string) => `${folder}/${name}`;
  const nameOf = (path: string) => path.slice(folder.length + 1);
  const onDisk = (path: string) => disk.get(path);
  const text = (path: string) => (store.drafts.has(path) ? store.drafts.get(path)?.text : onDisk(path));
  const published = (path: string) => (repository ? head.textOf(nameOf(path)) : onDisk(path));

  const describe = (path: string): SiteFile => {
    const name = nameOf(path);
    const own = readLanguageFile(name);
    if (own && (own.isMadeFrom || keyOf.has(own.name))) return describeTranslation(path, own);
    const key = keyOf.get(name);
    const contentFile = key === undefined ? undefined : site.contentFiles[key];
    if (key !== undefined && contentFile) {
      const title = forms[key]?.title ?? name;
      const { schema, isSetting, isOptional } = contentFile;
      const numeral = contentFile.numeral && readText(path, text(path), contentFile.numeral);
      return {
        ...{ path, name, title, form: key, schema },
        group: isSetting ? 'settings' : 'site',
        ...(numeral && { numeral }),
        ...(isOptional && !isSetting && { isOptional }),
      };
    }
    const title = readText(path, text(path) ?? published(path), ['title']) || name.slice('pages/'.length);
    const page = { path, name, title, group: 'pages', form: 'page', schema: site.pageSchema } as const;
    if (!own) return page;
    const named = readText(path, text(path) ?? published(path), ['translates']);
    const translates = describeSource(own.folder, named ? `pages/${named}.md` : own.name);
    return text(translates.source) === undefined ? page : { ...page, translates };
  };

  /** What a file in the folder of a language translates. */
  const describeSource = (folder: string, name: string) => ({
    language: languages.find((each) => folderOfLanguage(each) === folder) ?? folder,
    source: pathOf(name),
    madeFrom: pathOf(`${folder}/made-from/${name}`),
  });

  /** In the folder of a language; the translation of a file need not be there yet. */
  const describeTranslation = (path: string, { folder, name, isMadeFrom }: LanguageFile): SiteFile => {
    const { isOptional: _, numeral: __, ...source } = describe(pathOf(name));
    const translates = describeSource(folder, name);
    return {
      ...source,
      ...{ path, name: nameOf(path), group: 'translations' },
      title: `${source.title} (${nameLanguage(translates.language)})`,
      ...(isMadeFrom ? { isMadeFrom } : { translates }),
    };
  };

  const listPaths = () => {
    const paths = [...new Set([...disk.keys(), ...store.drafts.keys(), ...head.names().map(pathOf)])];
    const isThere = (path: string) => text(path) !== undefined || published(path) !== undefined;
    const files = [...keyOf.keys()].map(pathOf);
    const own = files.filter(isThere);
    const folders = languages.map(folderOfLanguage);
    const translated = own.filter((path) => !forms[keyOf.get(nameOf(path)) ?? '']?.isShared);
    const translations = folders.flatMap((folder) =>
      translated.map((path) => pathOf(`${folder}/${nameOf(path)}`)),
    );
    const others = paths.filter((path) => {
      const { folder } = readLanguageFile(nameOf(path)) ?? {};
      return !files.includes(path) && !translations.includes(path) && (!folder || folders.includes(folder));
    });
    // A section that is left out can be brought back.
    const listed = files.filter((path) => isThere(path) || describe(path).isOptional);
    return [...listed, ...translations, ...others.sort().filter(isThere)];
  };

  const readDisk = async () => {
    const { files } = await readOwnFiles(contentDir, { isWanted: isEditable });
    disk = new Map(files.map(({ path: name, bytes }) => [pathOf(name), Buffer.from(bytes).toString()]));
  };

  const isChanged = (path: string) => store.drafts.has(path) && store.drafts.get(path)?.base !== onDisk(path);
  const listChanged = () => [...store.drafts.keys()].filter(isChanged);
  const mergeDraft = (path: string) => {
    const theirs = onDisk(path);
    const isReadable = theirs === undefined || read(path, theirs).data !== undefined;
    // Otherwise another program is in the middle of writing it.
    if (!isChanged(path) || !isReadable) return undefined;
    const { base, text: yours } = store.drafts.get(path) ?? {};
    return mergeTexts(describe(path), { base, theirs, yours });
  };
  const takeMerge = async (path: string) => {
    const merged = mergeDraft(path);
    const change = { path, before: text(path), after: merged?.text, base: onDisk(path) };
    if (merged) await store.record({ kind: 'merge', label: describe(path).title, files: [change] });
  };
  /** A file that changed under a draft: what the draft changed is laid over what the file says now. */
  const mergeDrafts = async () => {
    // While a file is saved, it may be missing or empty.
    if (listChanged().some((path) => !onDisk(path)?.trim())) {
      await setTimeout(savedWithinMs);
      await readDisk();
    }
    for (const path of listChanged()) if (mergeDraft(path)?.clashes.length === 0) await takeMerge(path);
  };
  const followDisk = async () => {
    await head.refresh([...disk].map(([path, text]) => [nameOf(path), text]));
    await mergeDrafts();
  };

  const workspace: Workspace = {
    contentDir,
    store,
    repository,
    site: () => site,
    forms: () => forms,
    use(next) {
      if (next === site) return;
      site = next;
      forms = describeForms(site);
      keyOf = listKeys(site);
    },
    takeLanguages(next) {
      languages = next;
    },
    files() {
      const files = listPaths().map(describe);
      const ofGroup = (group: SiteFile['group']) => files.filter((file) => file.group === group);
      return (['site', 'pages', 'settings', 'translations'] as const).flatMap(ofGroup);
    },
    find: (path) => (listPaths().includes(path) ? describe(path) : undefined),
    pathOf,
    describe,
    text,
    read,
    disk: onDisk,
    published,
    mergeDraft,
    takeMerge,
    async refresh() {
      await readDisk();
      await followDisk();
    },
    drafts() {
      const texts = [...store.drafts].map(
        ([path, draft]) =>
          [nameOf(path), draft.text === undefined ? undefined : Buffer.from(draft.text)] as const,
      );
      return new Map(
        [...texts, ...store.pictures.files].map(([name, bytes]) => [join(contentDir, name), bytes]),
      );
    },
  };
  await readDisk();
  // An editor that was killed while it published has written files, and not yet noted it. Their drafts go on from there.
  const written = listChanged().filter((path) => store.hasSaid(path, onDisk(path)));
  if (written.length > 0) {
    const files = written.map((path) => {
      return { path, before: text(path), after: text(path), base: onDisk(path) };
    });
    await store.record({ kind: 'published', label: '', files });
  }
  await followDisk();
  return workspace;
}

/** The keys of the content files that pages show, by their names. */
function listKeys({ contentFiles }: SiteDefinition): Map<string, string> {
  const read = Object.entries(contentFiles).filter(([, { isUnread }]) => !isUnread);
  return new Map(read.map(([key, { file }]) => [file, key]));
}

/** What the documents of the last commit say, by their names below the content folder. */
function createHead(repository: Repository | undefined, isEditable: (name: string) => boolean) {
  let commit: string | undefined;
  let texts = new Map<string, string>();
  return {
    names: () => [...texts.keys()],
    textOf: (name: string) => texts.get(name),
    async refresh(files: readonly (readonly [name: string, text: string])[]) {
      const now = await repository?.head();
      if (!repository || now === commit) return;
      const all = now === undefined ? new Map<string, string>() : await repository.listFiles(now);
      const ids = new Map([...all].filter(([name]) => isEditable(name)));
      const known = new Map<string, string>();
      // Most say what the disk says; git may keep line ends in another way.
      for (const [name, text] of files) {
        const id = ids.get(name) ?? '';
        for (const way of [text, text.replaceAll('\r\n', '\n')])
          if (blobId(way, id) === id) known.set(id, text);
      }
      const missing = [...ids.values()].filter((id) => !known.has(id));
      for (const [id, bytes] of await repository.readBlobs(missing)) known.set(id, bytes.toString());
      texts = new Map([...ids].map(([name, id]) => [name, known.get(id) ?? '']));
      commit = now;
    },
  };
}

const mostVersions = 5;

function createReader(): Workspace['read'] {
  const known = new Map<string, { text: string; document: Document }[]>();
  return (path, text = '') => {
    const versions = known.get(path) ?? [];
    const own = versions.find((version) => version.text === text) ?? {
      text,
      document: readDocument(path, toPlain(text)),
    };
    known.set(path, [own, ...versions.filter((version) => version !== own)].slice(0, mostVersions));
    return own.document;
  };
}
