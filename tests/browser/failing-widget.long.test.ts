import { describe, expect, it, vi } from 'vitest';
import { type Diagnostic, diagnose } from '../../generator/diagnostics/diagnostic';
import { editSite } from './edit-site';
import { openBlankPage } from './open-page';

const onFailure = vi.fn<(failure: Diagnostic) => void>();
const start = editSite({ onFailure });

describe('in development', () => {
  it('a widget that throws is told over the page and to whoever serves it, at its line', async () => {
    const { show, load } = await start();
    // As if its code had a mistake: this line throws as soon as the widget is hydrated.
    await show((files) =>
      files.map(({ path, bytes }) => {
        const text = path.endsWith('.js') ? Buffer.from(bytes).toString() : '';
        const broken = text.replace(
          /function RoadmapTabs\(.*\n/,
          (line) => `${line.trimEnd()} null.missing;\n`,
        );
        return broken === text ? { path, bytes } : { path, bytes: Buffer.from(broken) };
      }),
    );
    const page = await openBlankPage({ reducedMotion: true });
    const console = page.waitForEvent('pageerror');
    await load(page);

    expect((await console).message).toContain("reading 'missing'");
    const panel = page.getByRole('region', { name: 'A script of the site failed in the browser.' });
    await expect.poll(() => panel.textContent()).toContain('In the browser: Cannot read properties of null');
    await expect
      .poll(() => panel.getByRole('link').first().textContent())
      .toMatch(/^client\/widgets\/roadmap-tabs\.tsx:\d+:\d+$/);
    expect(onFailure.mock.calls).toHaveLength(1);
    expect(onFailure.mock.calls[0]?.[0]).toMatchObject({
      rule: 'code/throws-in-browser',
      file: 'client/widgets/roadmap-tabs.tsx',
      frame: expect.stringContaining('RoadmapTabs'),
    });
    // The others live.
    expect(await page.locator('[data-widget][data-live]').count()).toBeGreaterThan(2);
    await show();
    await expect.poll(() => panel.count()).toBe(0);
  });

  it('mistakes in types are a small note, which lists them when it is pressed', async () => {
    const { show, load, showTypeMistakes } = await start();
    await show();
    const page = await openBlankPage({ reducedMotion: true });
    await load(page);
    const place = { file: 'client/bar.ts', line: 2, column: 5 };
    showTypeMistakes([diagnose('code/type-mistake', place, 'No such property', 'Mend the code.')]);
    const note = page.getByRole('button', { name: '1 mistake in types' });
    const panel = page.getByRole('region', { name: 'The types do not agree.' });

    await expect.poll(() => note.isVisible()).toBe(true);
    expect(await panel.count()).toBe(0);
    await note.click();
    expect(await panel.textContent()).toContain('client/bar.ts:2:5');
    showTypeMistakes([]);
    await expect.poll(() => note.isVisible()).toBe(false);
  });
});
