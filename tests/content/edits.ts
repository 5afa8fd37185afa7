import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Document, parseDocument, visit, type YAMLMap, type YAMLSeq } from 'yaml';
import { contentFiles } from '../../content/schema';
import { listFolder } from '../../generator/sources/read-folder';

/** Changes a copy of the content, as an editor would. */
type Edit = (contentDir: string) => Promise<void>;

type Path = (string | number)[];

/** Sets these values of a file; `undefined` removes a key. */
function set(file: string, ...values: [path: Path, value: unknown][]): Edit {
  return changeFile(file, (document) => {
    for (const [path, value] of values) {
      if (value !== undefined && document.hasIn(path.slice(0, -1))) document.setIn(path, value);
      else if (document.hasIn(path)) document.deleteIn(path);
    }
  });
}

function changeFile(file: string, change: (document: Document) => void): Edit {
  return async (contentDir) => {
    const path = join(contentDir, file);
    // A site may do without the file.
    if (!existsSync(path)) return;
    const document = parseDocument(await readFile(path, 'utf8'));
    change(document);
    await writeFile(path, document.toString());
  };
}

/**
 * Changes every list of every file but the scene, whose entries lead to each other. A list that the schema does not take
 * so, such as one of fixed words, stays as it is.
 */
function changeLists(change: (list: YAMLSeq, document: Document) => void): Edit {
  const files = Object.values(contentFiles).filter(({ file }) => file !== 'scene.yaml');
  return async (contentDir) => {
    for (const { file, schema } of files) {
      const edit = changeFile(file, (document) =>
        visit(document, {
          Seq: (_, list) => {
            const before = [...list.items];
            if (before.length === 0) return;
            change(list, document);
            if (!schema.safeParse(document.toJS()).success) list.items = before;
          },
        }),
      );
      await edit(contentDir);
    }
  };
}

/** Adds the last entry of a list once more, with words or an id of its own. */
function addEntry(list: YAMLSeq, document: Document): void {
  const last = document.createNode(list.items.at(-1)).toJSON();
  const isText = typeof last === 'string';
  list.add(
    document.createNode(isText ? `${last} again` : { ...last, ...(last.id && { id: `${last.id}-again` }) }),
  );
}

const writePage =
  (name: string, frontMatter: string, body: string): Edit =>
  (contentDir) =>
    writeFile(
      join(contentDir, 'pages', name),
      `---\ntitle: A page\ndescription: About it.\nrunningHead: { numeral: I, name: A page, hour: nine }\n${frontMatter}---\n\n${body}\n`,
    );

/** What editors do on ordinary days, each on top of those before. None of it may break a test. */
export const edits: readonly [name: string, edit: Edit][] = [
  ['a story without an engraved initial', set('team.yaml', [['story', 'initial'], undefined])],
  ['one more entry in every list', changeLists(addEntry)],
  [
    'every list in another order',
    changeLists((list) => {
      list.items.reverse();
    }),
  ],
  [
    'every list without its first entry',
    changeLists((list) => {
      if (list.items.length > 1) list.items.shift();
    }),
  ],
  [
    'another price',
    set(
      'ultimate-host.yaml',
      [['pricing', 'monthly', 'price'], '$12.50'],
      [['pricing', 'annual', 'price'], '$112.50'],
      [['pricing', 'annual', 'saving'], '25% OFF'],
    ),
  ],
  ['a price in words', set('ultimate-host.yaml', [['pricing', 'annual', 'price'], 'a gold coin'])],
  ['a limit raised', set('ultimate-host.yaml', [['benefits', 1, 'title'], '12 players in a party'])],
  ['no promises', set('ultimate-host.yaml', [['promises'], undefined])],
  ['a member without profiles', set('team.yaml', [['members', 0, 'social'], undefined])],
  ['a rating of four', set('testimonials.yaml', [['testimonials', 0, 'rating'], 4])],
  [
    'a roadmap where all is done',
    changeFile('roadmap.yaml', (document) => {
      for (const item of (document.get('items') as YAMLSeq<YAMLMap>).items) {
        item.set('status', 'completed');
        item.set('date', '2026-01-05');
        item.set('version', 'v9.9.9');
      }
    }),
  ],
  ['a day to come', set('roadmap.yaml', [['items', 0, 'date'], '2041-01-05'])],
  ['a figure less', set('community.yaml', [['completed'], undefined])],
  [
    'another picture',
    async (contentDir) => {
      const drawing =
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 600"><path d="M0 0h900v300z"/></svg>';
      await writeFile(join(contentDir, 'pictures/another.svg'), drawing);
      await set('features.yaml', [['features', 0, 'picture', 'file'], 'pictures/another.svg'])(contentDir);
    },
  ],
  [
    'an icon of their own',
    async (contentDir) => {
      const drawing =
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path d="M0 0h512v9H0z"/></svg>';
      await writeFile(join(contentDir, 'icons/own.svg'), drawing);
      await set('features.yaml', [['features', 0, 'icon'], 'own'])(contentDir);
    },
  ],
  ['an app with another name', set('site.yaml', [['name'], 'Lanternfall'], [['sample'], undefined])],
  ['another address', set('site.yaml', [['address'], 'https://lanternfall.example'])],
  ['no code to scan', set('site.yaml', [['qrCode'], undefined])],
  [
    'an app that is in no store yet',
    set(
      'app.yaml',
      [['stores', 0, 'appId'], undefined],
      [['stores', 0, 'links'], undefined],
      [['campaigns', 'banner'], undefined],
    ),
  ],
  [
    'a page with an emoji and a note',
    writePage('edited-party.md', '', 'A party 🎉 tonight.\n\nTODO: when?\n\n<!-- not yet -->'),
  ],
  ['a draft', writePage('edited-draft.md', 'draft: true\n', 'Not yet.')],
  [
    'a page that moved',
    writePage('edited-moved.md', 'formerly: /edited-before\n', '## Here\n\nIt is [here](#here) now.'),
  ],
  ['a page in another language', writePage('edited-ja.md', 'lang: ja\n', '人の歩み')],
  ['a note of their own', (contentDir) => writeFile(join(contentDir, 'notes.txt'), 'Ask Ada.')],
  [
    'files of Windows',
    async (contentDir) => {
      for (const name of await listFolder(contentDir)) {
        if (!/\.(?:yaml|md)$/.test(name)) continue;
        const path = join(contentDir, name);
        await writeFile(path, (await readFile(path, 'utf8')).replace(/\r?\n/g, '\r\n'));
      }
    },
  ],
  ['a page removed', (contentDir) => rm(join(contentDir, 'pages/edited-party.md'))],
];
