import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashParts } from '../../generator/cache/cache';
import { formatDiagnostics } from '../../generator/diagnostics/format-diagnostics';
import { isDrawing } from '../../generator/lib/paths';
import { describeDiagnostics } from '../../generator/pipeline/build-context';
import { developmentTarget, releaseTarget } from '../../generator/pipeline/stage-results';
import { readFolder } from '../../generator/sources/read-folder';
import type { ContentSources } from '../../generator/sources/site-sources';
import { fixtureDir } from '../generator/fixture';
import { createMake, folderName, type Made, type MadeSite } from './damaged-site';
import { findLostMeaning } from './find-lost-meaning';
import { guardAgainstHang } from './guard-against-hang';
import { type Folder, insertBefore, mutate, mutations } from './mutations';

/** In the long run more of it, and otherwise each time; in a short run always the same, so that it is dependable. */
const runs = 6000;
const seed = Date.now() % 2 ** 31;

/** Of the work itself, for the machine may be busy with other things. */
const limitMs = 5000;

test(`content that is damaged in ${runs} ways makes neither a crash, nor a site that lacks words`, {
  timeout: 3_600_000,
}, async () => {
  const folder: Folder = new Map((await readFolder(fixtureDir)).map(({ path, bytes }) => [path, bytes]));
  const make = await createMake();
  const plain = await make(folder, releaseTarget);
  const sound = await make(folder, developmentTarget);
  expect([...plain.made.diagnostics, ...sound.made.diagnostics]).toEqual([]);
  expect(findLostMeaning(sound.content, sound.made.parsed, sound.made.value ?? [])).toEqual([]);
  const guard = guardAgainstHang(6 * limitMs);
  const ended = { refused: 0, made: 0 };
  // Words that YAML would cut off without a word, where the rest is a text as good as before.
  const cutTexts = [
    insertBefore(folder, 'hero.yaml', 'sentence that', '# '),
    insertBefore(folder, 'hero.yaml', '\n  Two lines', ' # so'),
    insertBefore(folder, 'pages/terms.md', 'Service\n', '# '),
  ];
  const failures = new Map<string, string>();

  await fc.assert(
    fc.asyncProperty(mutations, async (done) => {
      guard.begin(JSON.stringify(done));
      const before = process.cpuUsage();
      // What is seen while somebody edits is held to the same, and takes longer.
      const target = done.length === 4 ? developmentTarget : releaseTarget;
      const { made, content } = await make(mutate(folder, done), target);
      const ms = process.cpuUsage(before).user / 1000;
      guard.end();
      ended[made.value ? 'made' : 'refused'] += 1;
      const faults = [
        ...(ms > limitMs ? [`takes ${Math.round(ms)} ms`] : []),
        // Also where something was warned of, which is published as written.
        ...(made.value ? findLostMeaning(content, made.parsed, made.value) : []),
        ...(made.value || made.diagnostics.length > 0 ? [] : ['nothing is made, and nothing said']),
        ...findBadWords(made, content),
      ];
      if (faults.length === 0) return;
      // One failure of each kind is reported, with what was done.
      const kind = (faults[0] ?? '').replace(/"[^"]*"|[\w/.-]+\.\w+|\d+/g, '…');
      failures.set(kind, [...faults, JSON.stringify(done)].join('\n'));
    }),
    { numRuns: runs, seed, examples: cutTexts.map((mutation) => [[mutation]]) },
  );

  expect([...failures.values()].join('\n\n---\n\n')).toBe('');
  // Neither may be so rare that the properties say nothing.
  expect(ended.refused).toBeGreaterThan(runs / 5);
  expect(ended.made).toBeGreaterThan(runs / 20);
  console.log(`${ended.refused} refused, ${ended.made} made; seed ${seed}`);
  // No run has changed what the runs share.
  expect(hashOf(await make(folder, releaseTarget))).toBe(hashOf(plain));
});

function hashOf({ made }: Made): string {
  return hashParts((made.value ?? []).flatMap(({ path, bytes }) => [path, bytes]));
}

/** Words of a machine; each has come out of some program's mistake. */
const machineWords =
  /\bundefined\b|\bNaN\b|\[object|\bat \S+:\d+|Error:|\bzod\b|node_modules|\bregex\b|\bstring\b|\binvalid_|templates\//i;

/** What is wrong with the messages: a place that is not there, words that nobody wrote, nothing said. */
function findBadWords({ diagnostics, placeholders }: MadeSite, content: ContentSources): string[] {
  const described = describeDiagnostics(diagnostics, content);
  const texts = new Map([
    ...[...content.documents, ...content.icons.values()].map(({ path, text }) => [path, text] as const),
    ...[...content.pictures]
      .filter(([name]) => isDrawing(name))
      .map(([name, bytes]) => [`${folderName}/${name}`, new TextDecoder().decode(bytes)] as const),
  ]);
  return described.flatMap((diagnostic) => {
    const { file, line, column, message, fix } = diagnostic;
    const lines = texts.get(file)?.split('\n') ?? [''];
    // What was written is quoted, and may be anything.
    const ownWords = message.replace(/got .*$/s, '').replace(/"[^"]*"|“.”/gs, '');
    const isPlace =
      line >= 1 && line <= lines.length && column >= 1 && column <= (lines[line - 1]?.length ?? 0) + 1;
    const printed = formatDiagnostics([diagnostic]);
    return [
      ...(file.startsWith(`${folderName}/`) ? [] : [`${file} is no file of an editor’s: ${message}`]),
      ...(isPlace ? [] : [`${file}:${line}:${column} is no place: ${message}`]),
      ...(message.trim() && fix.trim() ? [] : ['a diagnostic without words']),
      ...([...placeholders].some((text) => printed.includes(text))
        ? [`mentions a placeholder: ${message}`]
        : []),
      ...(machineWords.test(ownWords) || machineWords.test(fix.replace(/"[^"]*"/gs, ''))
        ? [`words of a machine: ${message}. ${fix}`]
        : []),
      ...(/[^\P{Cc}\n]/u.test(printed) ? [`steers the terminal: ${JSON.stringify(message)}`] : []),
    ];
  });
}
