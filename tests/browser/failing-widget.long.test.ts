import { describe, expect, it, vi } from 'vitest';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic';
import { editSite } from './edit-site';
import { openBlankPage } from './open-page';

const onFailure = vi.fn<(failure: Diagnostic) => void>();
const start = editSite({ onFailure });

describe('in development', () => {
  it('a widget that throws is reported at its line, over the page and to the server', async () => {
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
});
