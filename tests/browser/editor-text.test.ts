import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Problem } from '../../generator/edit/protocol';
import { askAxe, prepareAxe } from './axe';
import { compose, rootDir, shareTestEditor } from './serve-test-editor';

/* The text of a page in the editor, with its server over a copy of the fixture, without builds. */

const path = 'content/pages/terms.md';

const wrong: Problem = {
  file: path,
  line: 14,
  severity: 'error',
  rule: 'page/left-emphasis',
  message: 'this is wrong',
  fix: 'Remove it.',
};

const { editor, open: openForm } = shareTestEditor(({ bodyOf }) =>
  bodyOf(path)?.includes('*wrong*') ? [wrong] : [],
);

const bodyOf = () => editor().bodyOf(path) ?? '';
const expectBody = () => expect.poll(bodyOf);

/** The text of the page, which says `body`. */
async function open(body: string, width?: number) {
  const { revision, data } = editor().show(path);
  await editor().editor.save({ id: 'begin', files: [{ path, revision, data, body }] });
  const page = await openForm(path, width);
  const field = page
    .getByRole('region', { name: 'Content' })
    .getByRole('textbox', { name: 'Text', exact: true });
  await field.waitFor();
  const line = (words: string) =>
    field
      .locator('.cm-line')
      .filter({ hasText: new RegExp(words) })
      .first();
  /** Sets the caret behind words, by the mouse and the keyboard. */
  const goBehind = async (words: string) => {
    await line(words).click();
    await page.keyboard.press('End');
  };
  return { page, field, line, goBehind };
}

/** Of the last words of a line. */
const sizeOf = (line: Locator) =>
  line.evaluate((element) => {
    const words = element.lastChild instanceof Element ? element.lastChild : element;
    return Number.parseFloat(getComputedStyle(words).fontSize);
  });

it('looks like what it says, and keeps every byte but those that are typed', async () => {
  const terms = readFileSync(join(rootDir, path), 'utf8').split('---\n').slice(2).join('---\n');
  const odd = 'A lone\rreturn,\ta tab, \u2028 a separator and two spaces  \n';
  const { page, field, line, goBehind } = await open(terms + odd);
  expect(await sizeOf(line('Who may play'))).toBeGreaterThan(1.3 * (await sizeOf(line('at least 13'))));
  const { name } = editor().valueAt('content/site.yaml', '') as { name: string };
  await field.getByText(name, { exact: true }).first().waitFor();
  await field.getByText('Note in the margin').first().waitFor();
  expect(await field.getByText('<small>').count()).toBe(0);
  await goBehind('Agreeing to these terms');
  await page.keyboard.type(' today');
  await expectBody().toBe(terms.replace('Agreeing to these terms', 'Agreeing to these terms today') + odd);
  expect(await line('today').count()).toBe(1);
});

it('goes on with a list, ends it, and has keys for bold, italic and a link', async () => {
  const { page, goBehind } = await open('One.\n\n- First\n');
  await goBehind('First');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Second');
  await expectBody().toBe('One.\n\n- First\n- Second\n');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Two');
  await expectBody().toBe('One.\n\n- First\n- Second\n\nTwo\n');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Control+B');
  await expectBody().toContain('\n**Two**\n');
  await page.keyboard.press('Control+B');
  await page.keyboard.press('Control+I');
  await expectBody().toContain('\n*Two*\n');
  await page.keyboard.press('Control+I');
  await page.keyboard.press('Control+K');
  await page.getByRole('dialog', { name: 'Links' }).getByRole('button', { name: '/terms' }).click();
  await expectBody().toContain('\n[Two](/terms)\n');
  await page.keyboard.type('Three');
  await expectBody().toContain('\n[Three](/terms)\n');
  for (let step = 0; step < 30 && bodyOf() !== 'One.\n\n- First\n'; step += 1) {
    await page.keyboard.press('Control+Z');
    await page.waitForTimeout(100);
  }
  expect(bodyOf()).toBe('One.\n\n- First\n');
});

it('adds rows and columns to a table', async () => {
  const { page, goBehind } = await open('Words.\n');
  await goBehind('Words');
  const press = async (name: string) => {
    const button = page.getByRole('group', { name: 'Formatting' }).getByRole('button', { name });
    // A letter that is typed in the same frame is for the text.
    const focused = await button.evaluate((element: HTMLElement) => {
      element.focus();
      element.click();
      return document.activeElement?.shadowRoot?.activeElement?.ariaLabel;
    });
    expect(focused).toBe('Text');
  };
  await press('Table');
  await page.keyboard.type('Plan');
  await press('Add column');
  await page.keyboard.type('Price');
  await goBehind('words');
  await page.keyboard.press('Enter');
  await page.keyboard.type('New');
  await expectBody().toContain(
    '| Plan | Price | Second |\n| --- | --- | --- |\n| words |  | words |\n| New |  |  |\n',
  );
});

it('takes a paste from another program as markdown, and says what it leaves out', async () => {
  const { page, field, goBehind } = await open('Before.\n\nAfter.\n');
  await goBehind('Before');
  const clipboards = join(rootDir, 'tests/generator/edit/clipboards');
  const paste = (types: Record<string, string>) =>
    field.evaluate((element, all) => {
      const clipboardData = new DataTransfer();
      for (const [type, text] of Object.entries(all)) clipboardData.setData(type, text);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, types);
  await paste({
    'text/html': readFileSync(join(clipboards, 'google-docs.html'), 'utf8'),
    'text/plain': 'Press kit',
  });
  const expected = readFileSync(join(clipboards, 'google-docs.md'), 'utf8').replace(/^<!--.*\n/, '');
  await expectBody().toBe(`Before.\n\n${expected}\nAfter.\n`);
  expect(await page.getByRole('status').textContent()).toBe('1 picture was left out.');
  await page.keyboard.press('Control+Z');
  await expectBody().toBe('Before.\n\nAfter.\n');
  await goBehind('Before');
  await paste({ 'text/plain': 'a *b*\r\nc' });
  await expectBody().toBe('Before.a *b*\nc\n\nAfter.\n');
});

it('takes in a picture that is pasted or dropped, and asks what is in it', async () => {
  const { page, field } = await open('First.\n');
  await field.press('Control+End');
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  for (const [kind, name] of [
    ['paste', 'Pasted.png'],
    ['drop', 'Dropped.png'],
  ] as const) {
    await field.evaluate(
      (element, { kind, name, base64 }) => {
        const transfer = new DataTransfer();
        const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: 'image/png' }));
        const init = { bubbles: true, cancelable: true, composed: true };
        element.dispatchEvent(
          kind === 'drop'
            ? new DragEvent('drop', { ...init, dataTransfer: transfer })
            : new ClipboardEvent('paste', { ...init, clipboardData: transfer }),
        );
      },
      { kind, name, base64: picture.toString('base64') },
    );
    const file = `pictures/${name.toLowerCase()}`;
    await expectBody().toContain(`![](${file})`);
    await page.keyboard.type(`The ${kind}`);
    await expectBody().toContain(`![The ${kind}](${file})`);
  }
});

it('leaves the caret at its words while others change the text above', async () => {
  const { page, goBehind } = await open('One.\n\nTwo.\n');
  await goBehind('Two');
  const { revision, data, body } = editor().show(path);
  await editor().editor.save({
    id: 'theirs',
    files: [{ path, revision, data, body: `Theirs.\n\n${body}` }],
  });
  await page.getByText('Theirs.').waitFor();
  await page.keyboard.type(' Mine.');
  await expectBody().toBe('Theirs.\n\nOne.\n\nTwo. Mine.\n');
});

it('sends nothing while characters are composed', async () => {
  const { page, goBehind } = await open('One.\n');
  await goBehind('One');
  await compose(page, editor(), '火');
  await expectBody().toBe('One.火\n');
});

it('has a problem at its line, and reads it with the text', async () => {
  const { page, field, goBehind } = await open('One.\n\nTwo.\n');
  expect(await field.getAttribute('spellcheck')).toBe('true');
  await goBehind('Two');
  await page.keyboard.type(' *wrong*');
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.evaluate((element) => element.ariaDescribedByElements?.[0]?.textContent)).toMatch(
    /this is wrong/,
  );
  // Nothing that axe could not judge is scrolled out of sight.
  await page.setViewportSize({ width: 1440, height: 6000 });
  await prepareAxe(page);
  expect(await askAxe(page, ['main'])).toEqual([]);
  await goBehind('One');
  await page
    .getByRole('region', { name: 'Content' })
    .getByRole('link', { name: / line \d+ of the file / })
    .click();
  const selected = () =>
    field.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element);
  await expect.poll(selected).toBe(true);
});

it('can be written on a telephone, and never scrolls sideways', async () => {
  const { page, goBehind } = await open(
    `# ${'long'.repeat(40)}\n\n| a | b |\n| - | - |\n| ${'wide '.repeat(40)} | b |\n`,
    390,
  );
  await goBehind('wide');
  await page.keyboard.press('Enter');
  await page.keyboard.type('more');
  await expectBody().toContain('\n| more |  |\n');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const wider = await page
    .getByRole('region', { name: 'Content' })
    .evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(wider).toBeLessThanOrEqual(1);
});
