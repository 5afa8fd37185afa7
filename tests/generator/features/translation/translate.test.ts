import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { openProject } from '../../german-project';

afterEach(() => {
  vi.unstubAllEnvs();
});

const lines = (words: string) => words.split('\n').map((line) => line.trim());

describe('npm run translate', () => {
  test('counts what is done, and lists what is not at its line', async () => {
    const { translate } = await openProject();
    const { code, words } = await translate();

    expect(code).toBe(0);
    expect(lines(words)[0]).toMatch(
      /^German \(de\), \d+ texts: \d+ missing, 7 done and 1 the same on purpose\.$/,
    );
    expect(lines(words)).toContain('missing  content/hero.yaml:11  hero.yaml#/action/label');
    expect(lines(words)).toContain('content/roadmap.yaml: no translation, 34 texts');
  });

  test('lists exactly the text whose source was edited, with its words before and after', async () => {
    const { translate, replace } = await openProject();
    await replace('hero.yaml', 'One sentence that introduces the whole', 'Two sentences that introduce it');
    await replace('site.yaml', 'navigation:\n', 'navigation:\n  - { label: Added, url: "#top" }\n');
    const { words } = await translate();
    const old = lines(words).flatMap((line, index, all) =>
      line.startsWith('old ') ? [line, all[index + 1]] : [],
    );

    expect(old).toEqual([
      'old  content/de/hero.yaml:7  hero.yaml#/introduction',
      '[-One sentence-]{+Two sentences+} that [-introduces the whole-]{+introduce it+}.',
    ]);
  });

  test('notes by --done that a translation is right, and nothing else', async () => {
    const { translate, replace, read } = await openProject();
    await replace('hero.yaml', 'One sentence that introduces the whole', 'One sentence');
    await replace('hero.yaml', 'by lantern.', 'by lamp.');
    const before = await read('de/made-from/hero.yaml');
    await translate('de', '--done', 'hero.yaml#/introduction');

    expect(await read('de/made-from/hero.yaml')).toBe(
      before.replace('One sentence that introduces the whole', 'One sentence'),
    );
    expect((await translate()).words).toContain('1 old');
    expect((await translate('de', '--done', 'hero.yaml')).words).toBe(
      '1 text noted as right for today’s words.',
    );
    expect((await translate()).words).not.toContain('1 old');
  });

  test('notes by --done from which words a translation was made that somebody wrote by hand', async () => {
    const { translate, read, write } = await openProject();
    await write('de/error.yaml', 'heading: Verlaufen\nmessage: Nichts\nintroduction: Kein Weg.\n');
    expect((await translate()).words).toContain('3 of unknown age');
    // Of the others, nobody said anything.
    await translate('de', '--done', 'error.yaml#/heading');
    expect((await translate()).words).toContain('2 of unknown age');
    await translate('de', '--done', 'error.yaml');
    expect((await translate()).words).not.toContain('of unknown age');
    expect(parse(await read('de/made-from/error.yaml'))).toEqual(parse(await read('error.yaml')));
  });
});

describe('npm run translate -- de', () => {
  test('opens an old text first, with the command that notes it', async () => {
    vi.stubEnv('LAUNCH_EDITOR', 'true');
    const { translate, replace, snapshot } = await openProject();
    await replace('hero.yaml', 'by lantern.', 'by lamp.');
    const before = await snapshot();
    const { code, words } = await translate('de');

    expect(code).toBe(0);
    expect(lines(words)).toEqual([
      expect.stringMatching(/^content\/de\/hero\.yaml:6 {2}Second line\. /),
      'by [-lantern-]{+lamp+}.',
      'Once it is right: npm run translate -- de --done "hero.yaml#/companion"',
    ]);
    expect(await snapshot()).toEqual(before);
  });

  test('begins a missing text with the words of its source', async () => {
    vi.stubEnv('LAUNCH_EDITOR', 'true');
    const { translate, read, replace } = await openProject();
    const { words } = await translate('de');

    expect(lines(words)[0]).toMatch(/^content\/de\/site\.yaml:\d+ {2}/);
    const begun = await read('de/site.yaml');
    expect(begun).toContain('description: A small site that only tests ever visit.');
    // Begun is not translated.
    expect((await translate()).words).toContain('site.yaml#/description');
    await replace(
      'de/site.yaml',
      'A small site that only tests ever visit.',
      'Eine kleine Seite nur für Tests.',
    );
    expect((await translate()).words).toContain('of unknown age  content/de/site.yaml');
    await translate('de', '--done', 'site.yaml#/description');
    expect((await translate()).words).not.toContain('site.yaml#/description');
  });

  test.each([
    [['fr'], 'The site has no language "fr". The site has de.'],
    [['--in', 'none.po'], 'There is no file none.po to read. Name the one that translators sent back'],
  ])('refuses %j', async (args, message) => {
    const { translate } = await openProject();
    expect(await translate(...args)).toEqual({ code: 2, words: message });
  });

  test('refuses a site of one language, and a file that cannot be read', async () => {
    const { translate, replace, write } = await openProject();
    await write('de/hero.yaml', 'label: [a\n');
    expect((await translate()).words).toBe('content/de/hero.yaml cannot be read. npm run check says why.');
    await replace('site.yaml', 'languages: [de]\n', '');
    expect((await translate()).words).toBe(
      'The site has one language. Name others in site.yaml: languages: [de]',
    );
  });
});

describe('a PO file', () => {
  async function exchange(
    change: (po: string) => string | Buffer,
    edits: Readonly<Record<string, [from: string, to: string]>> = {},
  ) {
    const project = await openProject();
    await project.replace('hero.yaml', 'by lantern.', 'by lamp.');
    for (const [name, [from, to]] of Object.entries(edits)) await project.replace(name, from, to);
    const file = join(project.rootDir, 'de.po');
    await project.translate('--out', file);
    const po = await readFile(file, 'utf8');
    await writeFile(file, change(po));
    const before = await project.snapshot();
    const bringIn = async () => {
      const { code, words } = await project.translate('--in', file);
      return { code, words: words.replaceAll(file, 'de.po') };
    };
    return { ...project, po, file, before, bringIn };
  }

  /** The entry of a context, with other words in it. */
  const inEntry = (context: string, from: string | RegExp, to: string) => (po: string) => {
    const entries = po.split('\n\n');
    const index = entries.findIndex((entry) => entry.includes(`msgctxt "${context}"`));
    const changed = entries[index]?.replace(from, () => to) ?? '';
    if (changed === entries[index]) throw new Error(`${context} has no ${from}.`);
    return entries.with(index, changed).join('\n\n');
  };

  test('passes msgfmt, tells what changed, and brought in again changes no byte', async () => {
    const { po, file, before, bringIn, snapshot } = await exchange((text) => text);

    expect(execFileSync('msgfmt', ['-c', '-o', '/dev/null', file], { stdio: 'pipe' }).toString()).toBe('');
    expect(po).toContain(
      [
        '#: content/hero.yaml:8',
        '#: content/de/hero.yaml:6',
        '#. The second line of the headline, in gold: two or three words. It follows every phrase.',
      ].join('\n'),
    );
    expect(po).toContain(
      '#, fuzzy\n#| msgid "by lantern."\nmsgctxt "hero.yaml#/companion"\nmsgid "by lamp."\nmsgstr "beim Laternenlicht."\n',
    );
    expect(await bringIn()).toEqual({
      code: 0,
      words: 'No text changed. 1 text marked fuzzy, which still need work, were left.',
    });
    expect(await snapshot()).toEqual(before);
  });

  test('is taken in: one value of the translation, and the words that it was made from', async () => {
    const { bringIn, read } = await exchange(
      inEntry(
        'hero.yaml#/companion',
        /#, fuzzy\n.*/s,
        'msgctxt "hero.yaml#/companion"\nmsgid "by lamp."\nmsgstr "beim Lampenlicht."',
      ),
    );
    const [own, made] = [await read('de/hero.yaml'), await read('de/made-from/hero.yaml')];

    expect((await bringIn()).words).toBe(
      '1 text changed in content/de/hero.yaml, content/de/made-from/hero.yaml.',
    );
    expect(await read('de/hero.yaml')).toBe(own.replace('Laternenlicht', 'Lampenlicht'));
    expect(await read('de/made-from/hero.yaml')).toBe(made.replace('by lantern.', 'by lamp.'));
  });

  test('may name a language with its country, as Crowdin does, but not another than the command', async () => {
    const { bringIn, translate, file, write, replace, snapshot } = await exchange((po) =>
      inEntry(
        'error.yaml#/heading',
        'msgstr ""',
        'msgstr "Verlaufen"',
      )(po.replace('"Language: de\\n"', '"Language: de_DE\\n"')),
    );
    await replace('site.yaml', 'languages: [de]', 'languages: [de, fr]');
    await write('fr/hero.yaml', 'companion: Le feu.\n');
    const before = await snapshot();

    expect((await translate('fr', '--in', file)).words).toBe(
      `${file} is in German. Write npm run translate -- --in ${file}`,
    );
    expect(await snapshot()).toEqual(before);
    expect((await bringIn()).words).toContain('1 text changed in content/de/error.yaml');
  });

  test('takes in a page as a whole', async () => {
    const inGerman = (po: string) =>
      po
        .split('\n\n')
        .map((entry) => {
          const [, words = ''] = /\nmsgid "(.*)\nmsgstr ""\n?$/s.exec(entry) ?? [];
          const isMeant = entry.includes('msgctxt "pages/terms.md#') && words !== '';
          const start = words.startsWith('"') ? '"\n"Auf Deutsch: "' : 'Auf Deutsch: ';
          return isMeant
            ? entry.replace(/msgstr ""\n?$/, () => `msgstr "${start}${words.replace(/^"/, '')}`)
            : entry;
        })
        .join('\n\n');
    const { bringIn, read, replace, translate } = await exchange(inGerman);
    // Neither is true of the translation.
    await replace('pages/terms.md', '---', '---\nformerly: /rules\nlang: en-GB');

    expect((await bringIn()).words).toMatch(
      /^\d+ texts changed in content\/de\/pages\/terms\.md, content\/de\/made-from\/pages\/terms\.md\./,
    );
    const page = await read('de/pages/terms.md');
    expect(page).toContain('---\ntitle: "Auf Deutsch: Terms of Service"\n');
    expect(page).toContain('\n\nAuf Deutsch: Use [the site]({website}) as you like; see ');
    expect((await translate()).words).not.toContain('pages/terms.md');
  });

  const label = 'hero.yaml#/label';
  const lost = inEntry('site.yaml#/footer/copyright', 'msgstr "© {year}', 'msgstr "© ');
  test.each<[string, (po: string) => string, string]>([
    [
      'a lost word in braces',
      lost,
      'the translation lacks {year}, which its source has. Put it where its value should be.',
    ],
    [
      'an unknown context',
      inEntry(label, `msgctxt "${label}"`, 'msgctxt "hero.yaml#/lable"'),
      'there is no text hero.yaml#/lable. It was removed or renamed. Write the file again by --out.',
    ],
    [
      'a source that was edited since',
      (po) =>
        inEntry(
          label,
          'msgid "For walkers',
          'msgid "For all walkers',
        )(inEntry(label, /msgstr ".*"/, 'msgstr "Für alle"')(po)),
      'the text has been changed since, and says “For walkers and wanderers”. Write the file again by --out, and translate what it says now.',
    ],
    [
      'a translation that was edited since',
      (po) =>
        inEntry(
          label,
          /Revision \w+/,
          'Revision 00000000',
        )(inEntry(label, /msgstr ".*"/, 'msgstr "Für alle"')(po)),
      'the translation has been changed since, and says “Für alle, die wandern”. Write the file again by --out, and translate what it says now.',
    ],
    [
      'part of a page alone',
      inEntry('pages/terms.md#/title', 'msgstr ""', 'msgstr "Bedingungen"'),
      expect.stringMatching(
        /^the page pages\/terms\.md has translations of some of its \d+ texts alone\. A page is taken in as a whole/,
      ) as unknown as string,
    ],
  ])('with %s is refused at its line', async (_, change, message) => {
    const { bringIn, file, before, snapshot } = await exchange(change);
    const { code, words } = await bringIn();
    const [, line = '0', told] = /^de\.po:(\d+) (.*)$/m.exec(words) ?? [];

    expect(code).toBe(1);
    expect(told).toEqual(message);
    expect((await readFile(file, 'utf8')).split('\n')[Number(line) - 1]).toMatch(/^msgctxt /);
    expect(await snapshot()).toEqual(before);
  });

  test('takes in everything else beside an entry that is refused', async () => {
    const { bringIn, read } = await exchange((po) =>
      lost(inEntry(label, /msgstr ".*"/, 'msgstr "Für alle"')(po)),
    );
    const { code, words } = await bringIn();

    expect(code).toBe(1);
    expect(words).toContain('1 text changed in content/de/hero.yaml.');
    expect(await read('de/hero.yaml')).toContain('label: Für alle\n');
  });

  test.each([
    ['is no PO', () => 'msgid "unclosed', 'de.po:1 End-of-file within string. Save it again as gettext PO'],
    [
      'is not in UTF-8',
      (po: string) => Buffer.from(po.replace('charset=utf-8', 'charset=iso-8859-1'), 'latin1'),
      expect.stringMatching(/^de\.po:\d+ Letters are not in UTF-8\. Save it again as gettext PO in UTF-8$/),
    ],
    [
      'names no language',
      (po: string) => po.replace(/"Language: de.*\n/, ''),
      'de.po:1 does not say its language in a header Language. Write npm run translate -- de --in de.po',
    ],
  ])('that %s is refused', async (_, change, message) => {
    const { bringIn } = await exchange(change);
    expect(await bringIn()).toEqual({ code: 2, words: message });
  });
});
