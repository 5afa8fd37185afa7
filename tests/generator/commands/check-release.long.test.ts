import { cp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { copyProject } from '../copy-project';
import { sharedCacheDir } from '../fixture';
import { runInProcess } from './run-in-process';

const facts = `traits: [accounts, subscription, ads, invitations, user-content]
stores:
  - { id: app-store, name: App Store, url: "https://apps.apple.com/app/id1440123807", icon: shop }
  - { id: google-play, name: Google Play, url: "https://play.google.com/store/apps/details?id=app.lantern", icon: shop }
`;

const day = { SOURCE_DATE_EPOCH: String(Date.UTC(2031, 6, 5) / 1000) };
const badge = { file: 'pictures/scene.svg', alt: 'Get it from the store' };
const address = '1 Lantern Way\nMoor';

/** What is asked for, in the order of the list, and the value of what the advice says to add to a file. */
const cures: [words: string, value?: unknown][] = [
  ['Licenses of the icons, typefaces and code', [{ label: 'Licenses', url: '/licences.txt' }]],
  ['App Store Connect › App Information › Support URL'],
  ['App Store Connect › App Privacy › Privacy Policy URL'],
  ['App Store › the number of the app', '1440123807'],
  ['Xcode › Associated Domains', { team: 'A1B2C3D4E5', bundle: 'app.lantern', paths: ['/join/*'] }],
  ['App Store Marketing Guidelines', badge],
  ['App Store Connect › Age Ratings', '13+'],
  ['Play Console › Data safety'],
  ['Play Console › App content › Privacy policy'],
  ['Google Play › the name of the package', 'app.lantern'],
  ['Play Console › Deep links', { fingerprints: [Array(32).fill('0F').join(':')] }],
  ['Google Play brand guidelines', badge],
  ['Play Console › App content › Content rating', 'Teen'],
  ['AdMob › Apps › app-ads.txt', { lines: ['google.com, pub-0000000000000000, DIRECT, f08c47fec0942fa0'] }],
  ['App Store Connect › Business and Play Console › Developer page', { name: 'Lantern Ltd', address }],
  ['Imprint'],
  ['European Accessibility Act'],
  ['Researchers who find a security flaw', { contact: 'mailto:a@lantern.app', expires: '2032-05-01' }],
  ['The press'],
];

/** The fixture as a project of its own, with an app of which its owner has said little, and no policy yet. */
async function startProject(): Promise<string> {
  const root = await copyProject();
  const content = join(root, 'content');
  await symlink(sharedCacheDir, join(root, '.cache'));
  await cp(join(root, 'words'), content, { recursive: true });
  await rm(join(content, 'pages/privacy.md'));
  await change(join(content, 'pages/terms.md'), (text) => text.replace(/\[([^\]]+)\]\(\/privacy\S*\)/, '$1'));
  await writeFile(join(content, 'app.yaml'), facts);
  // Somebody else drew all of the icons.
  const icons = (await readdir(join(content, 'icons'))).map(
    (name) => `      - ${name.replace('.svg', '')}\n`,
  );
  await change(join(content, 'credits.yaml'), (text) => text.replace('      - fire\n', icons.join('')));
  for (const name of await readdir(content)) {
    if (name.endsWith('.yaml')) await change(join(content, name), replaceSamples);
  }
  await change(join(content, 'site.yaml'), (text) =>
    text.replace(/^.*url: \/terms.*\n/m, '').replace('url: /privacy', 'url: "#"'),
  );
  return root;
}

function replaceSamples(text: string): string {
  return text
    .replaceAll('.example', '.app')
    .replace(/sample: true\n */g, '')
    .replaceAll('url: "#"', 'url: "#team"');
}

async function change(file: string, edit: (text: string) => string): Promise<void> {
  await writeFile(file, edit(await readFile(file, 'utf8')));
}

/** What the command advises: what is asked for, and what to do. */
async function checkRelease(root: string) {
  const ended = await runInProcess(['check', '--release'], day, root);
  const advice = [...ended.stdout.matchAll(/^- (.+)\n {2}(.+)$/gm)].map(([, words = '', fix = '']) => ({
    words,
    fix,
  }));
  return { ...ended, advice };
}

/** Does what a line of advice says, to the letter. */
async function follow(root: string, fix: string, value: unknown): Promise<void> {
  const [, command] = /npm run new -- (.+?)(?: begins one)?\.$/.exec(fix) ?? [];
  if (command !== undefined) return writePage(root, command);
  const [, key = '', groups = '', file = ''] =
    /[Aa]dd (\S+) to (?:(.+) (?:in|of) )?(content\/\w+\.yaml)/.exec(fix) ?? [];
  expect(file, fix).not.toBe('');
  await change(join(root, file), (text) => {
    const document = parseDocument(text);
    // An entry of a list by its id, or groups within each other.
    const [, id, list = ''] = /^(\S+) in (\S+)$/.exec(groups) ?? [];
    const entries: { id: string }[] = document.toJS()[list] ?? [];
    const ofEntry = [list, entries.findIndex((entry) => entry.id === id)];
    const path = id === undefined ? groups.split(' \u203a ').filter(Boolean) : ofEntry;
    // What begins with a slash is an entry of a list.
    document.setIn(key.startsWith('/') ? path : [...path, key], value);
    return String(document);
  });
}

/** Writes a page as `npm run new` says, and does what that lists as left to do. */
async function writePage(root: string, command: string): Promise<void> {
  const words = command.replaceAll('"', '').split(' ');
  const { stdout } = await runInProcess(['new', ...words], day, root);
  const [, file = ''] = /^Wrote +(\S+)$/m.exec(stdout) ?? [];
  await change(join(root, file), (text) =>
    text.replace(/\[insert ([^\]]+)\]/g, 'the $1').replace('sample: true\n', ''),
  );
  if (!file.endsWith('/privacy.md')) return;
  await change(join(root, file), (text) => text.replace('---\n', '---\nkind: privacy\n'));
  await change(join(root, 'content/site.yaml'), (text) => text.replace('url: "#"', 'url: /privacy'));
}

test('check:release names exactly what others will ask for, and each cure makes its line disappear', async () => {
  const root = await startProject();
  let { advice } = await checkRelease(root);
  expect(advice.map(({ words }) => words)).toEqual(
    cures.map(([words]) => expect.stringMatching(`^${words}`)),
  );
  for (let [next] = advice; next; [next] = advice) {
    const { words, fix } = next;
    await follow(root, fix, cures.find(([beginning]) => words.startsWith(beginning))?.[1]);
    const left = await checkRelease(root);
    // Both stores ask for a policy.
    expect(left.advice).toEqual(advice.filter((each) => each.fix !== fix));
    advice = left.advice;
  }
  const { code, stdout, stderr } = await checkRelease(root);
  expect({ code, stderr, stdout }).toEqual({
    code: 0,
    stderr: '',
    stdout: 'No mistakes. Nothing is a sample any more. Ready to release.\n',
  });
});
