import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from './engines/engine';
import { startFirefox } from './engines/start-firefox';
import { startWebkit } from './engines/start-webkit';
import { serveRealEditor } from './open-real-editor';
import { site } from './site-content';

/* The editor in engines other than Chromium: one line edited, seen on the page, undone, and published. */

const engines: [name: string, start: () => Promise<Engine>][] = [
  ['Firefox', startFirefox],
  ['WebKit', startWebkit],
];

/** A build on a machine with much else to do. */
const soon = { timeout: 30_000, interval: 200 };

describe.each(engines)('in %s', (_, start) => {
  let engine: Engine;
  let editing: Awaited<ReturnType<typeof serveRealEditor>>;
  beforeAll(async () => {
    editing = await serveRealEditor();
    engine = await start();
  }, 240_000);
  afterAll(async () => {
    await engine?.close();
    await editing?.close();
  });

  const click = (selector: string, words: string) => engine.run(clickOn, { selector, words });
  const expectField = () => expect.poll(() => engine.run(readFocused), soon);
  const isShown = (words: string) => engine.runInFrame(isOnPage, words).catch(() => false);
  const expectPage = (words: string) => expect.poll(() => isShown(words), { ...soon, message: words });
  /** What was typed with pauses, as on a busy machine, is several steps. */
  const step = (name: 'Undo' | 'Redo', words: string) => {
    const goOn = async () => (await click('button', name)) && isShown(words);
    return expect.poll(goOn, { ...soon, message: words }).toBe(true);
  };

  it('a line is edited, seen on the page, undone and published', async () => {
    const before = site.hero.companion;
    await engine.resize({ width: 1440, height: 900 });
    await engine.goto(editing.url);
    await expect.poll(() => click('nav a', 'First screen'), soon).toBe(true);
    await expect.poll(() => engine.run(selectField, 'Second line'), soon).toBe(true);
    await engine.type('by lamplight.');
    await expectPage('by lamplight.').toBe(true);
    // The page has not taken the focus from the field.
    await expectField().toBe('by lamplight.');

    await step('Undo', before);
    await engine.run(selectField, 'Second line');
    await expectField().toBe(before);
    await step('Redo', 'by lamplight.');

    await click('button', 'Publish');
    await expect.poll(() => click('dialog button:enabled', 'Publish now'), soon).toBe(true);
    await expect.poll(() => engine.run(readStatus), soon).toMatch(/^Published/);
    expect((await editing.git('diff', '--numstat', 'HEAD~1')).trim()).toBe('1\t1\tcontent/hero.yaml');
    expect(editing.errors).toEqual([]);
  });
});

/* In the page: */

function clickOn({ selector, words }: { selector: string; words: string }): boolean {
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  const target = all.find((element) => element.textContent === words);
  target?.click();
  return target !== undefined;
}

function selectField(label: string): boolean {
  const labels = [...document.querySelectorAll('label')];
  const { htmlFor = '' } = labels.find(({ textContent }) => textContent === label) ?? {};
  const field = document.getElementById(htmlFor) as HTMLTextAreaElement | null;
  field?.focus();
  field?.select();
  return field !== null;
}

function readFocused(): string | undefined {
  return (document.activeElement as HTMLTextAreaElement | null)?.value;
}

function readStatus(): string {
  return document.querySelector('[role=status]')?.textContent ?? '';
}

function isOnPage(words: string): boolean {
  return document.body.textContent?.includes(words) ?? false;
}
