import { expect, test } from 'vitest';
import { makeFontStacks } from '../../../../generator/assets/fonts/fallback-fonts';
import type { FontFace } from '../../../../generator/site/site-definition';
import { fonts } from '../../../../templates/fonts';
import { rootDir, temporaryCache } from '../../fixture';

const source = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
const sans: FontFace = {
  family: 'Other Sans',
  style: 'normal',
  source,
  further: [],
  early: 'abcdefghijklmnopqrstuvwxyz ',
  variationAxes: { wght: { min: 400, max: 600 } },
  features: [],
  descriptors: { 'font-weight': '400 600' },
};
const role = { family: 'Other Sans', fallback: 'Other fallback', generic: 'sans-serif' } as const;

async function rulesFor(face: FontFace, family = face.family) {
  const roles = { text: { ...role, family } };
  const styles = await makeFontStacks({ ...fonts, faces: [face], roles }, rootDir, await temporaryCache());
  return [...styles.matchAll(/@font-face\{([^}]*)\}/g)].map(([, body = '']) =>
    Object.fromEntries(body.split(';').map((each) => each.split(/:(.*)/).slice(0, 2))),
  );
}

test('a role has a custom property for its stack and one for the stack without the family', async () => {
  const stacks = await makeFontStacks(
    { ...fonts, faces: [], roles: { text: role } },
    rootDir,
    await temporaryCache(),
  );

  expect(stacks).toBe(
    ':root{--text-fallback:"Other fallback",sans-serif;--text:"Other Sans",var(--text-fallback)}',
  );
});

test('system fonts are scaled to the width of the face and keep its height', async () => {
  const rules = await rulesFor({ ...sans, variationAxes: { wght: 400 } });

  expect(rules.map(({ src }) => src)).toEqual([
    'local("DejaVu Sans")',
    'local("Roboto-Regular")',
    'local("Arial"),local("Liberation Sans")',
  ]);
  // The last two measured by hand in a browser; DejaVu is wider than Arial by its tables.
  const byHand = [1.03 * (19.621 / 22.455), 1.015, 1.03];
  for (const [index, rule] of rules.entries()) {
    const size = Number.parseFloat(rule['size-adjust'] ?? '') / 100;
    expect(Math.abs(size - (byHand[index] ?? 0))).toBeLessThan(0.015);
    expect(Number.parseFloat(rule['ascent-override'] ?? '') * size).toBeCloseTo(97, 0);
    expect(Number.parseFloat(rule['descent-override'] ?? '') * size).toBeCloseTo(25, 0);
  }
});
