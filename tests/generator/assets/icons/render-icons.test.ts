import { expect, test } from 'vitest';
import { renderIcons } from '../../../../generator/assets/icons/render-icons';
import { sentences, temporaryCache } from '../../fixture';

async function render(drawings: Record<string, string>) {
  const icons = Object.entries(drawings).map(
    ([name, text]) => [name, { path: `content/icons/${name}.svg`, name: `icons/${name}.svg`, text }] as const,
  );
  const rendered = await renderIcons(new Map(icons), await temporaryCache());
  return { ...rendered, text: new TextDecoder().decode(rendered.file.bytes) };
}

test('each drawing is a symbol with its name', async () => {
  const { text, file } = await render({
    die: '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M1 1h5v5z"/></svg>\n',
    book: '<svg viewBox="0 0 8 8"><path d="M2 2h5v5z"/></svg>',
  });

  expect(text).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="die" viewBox="0 0 24 24"><path d="M1 1h5v5z"/></symbol><symbol id="book" viewBox="0 0 8 8"><path d="M2 2h5v5z"/></symbol></svg>\n',
  );
  expect(file.path).toMatch(/^assets\/icons-[0-9a-f]{8}\.svg$/);
});

test('whatever color a drawing has becomes the text’s; none stays none', async () => {
  const { text } = await render({
    die: '<svg viewBox="0 0 8 8" fill="none" stroke="#f00" stroke-width="2"><path fill="red" d="M1 1h5v5z"/></svg>',
  });

  expect(text).toContain(
    '<symbol id="die" fill="none" stroke="currentColor" stroke-width="2" viewBox="0 0 8 8"><path fill="currentColor" d="M1 1h5v5z"/></symbol>',
  );
});

test('what lets see through goes on doing so, and a mask keeps its hole', async () => {
  const { text, diagnostics } = await render({
    die: '<svg viewBox="0 0 24 24"><rect width="24" height="24" fill="transparent"/><rect width="24" height="24" fill="#00000000"/><rect width="24" height="24" fill="rgba(0, 0, 0, 0)"/><rect width="24" height="24" fill="hsl(0 0% 0% / 0.0)"/><path fill="NONE" stroke="#111" d="M1 1h5v5z"/><path fill="rgba(0,0,0,.05)" d="M9 9h5v7z"/><path fill="#000" d="M2 2h5v5z"/></svg>',
    ring: '<svg viewBox="0 0 24 24"><mask id="m"><rect width="24" height="24" fill="#fff"/><circle cx="12" cy="12" r="6" fill="#000"/></mask><circle cx="12" cy="12" r="11" fill="#123456" mask="url(#m)"/></svg>',
  });
  const [die = '', ring = ''] = text.split('</symbol>');

  expect(diagnostics).toEqual([]);
  expect(die).not.toMatch(/fill="currentColor"[^>]*d="M0 0/);
  expect(die).toMatch(/fill="currentColor" d="[^"]*M9 9h5v7[^"]*M2 2h5v5/);
  const [, mask = '', masked = ''] = ring.split(/<mask|<\/mask>/);
  expect(mask).toContain('fill="#fff"');
  expect(mask).not.toContain('currentColor');
  expect(masked).toContain('fill="currentColor"');
});

test('each drawing refers to parts of its own', async () => {
  const draw = (corner: string) =>
    `<svg viewBox="0 0 8 8"><clipPath id="half"><path d="M${corner}h4v4z"/></clipPath><path clip-path="url(#half)" d="M1 1h5v5z"/></svg>`;
  const { text } = await render({ die: draw('0 0'), half: draw('4 4') });

  const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(4);
  const [die, half] = text.split('</symbol>');
  for (const drawing of [die, half]) {
    const [, own] = /<clipPath id="([^"]+)"/.exec(drawing ?? '') ?? [];
    expect(drawing).toContain(`clip-path="url(#${own})"`);
  }
});

test.each([
  ['not a drawing', 'this is not a complete SVG drawing. Save the drawing again as plain SVG.'],
  [
    '<svg width="8"><path d="M1 1h5v5z"/></svg>',
    'the drawing has no viewBox of four numbers. Add one to <svg>, such as viewBox="0 0 24 24".',
  ],
])('%.80s is refused', async (text, expected) => {
  expect(sentences(await render({ die: text }))).toEqual([`content/icons/die.svg:1:1 ${expected}`]);
});

test.each([
  ['<script>x</script>', 'holds <script>, which is no part of a drawing'],
  [
    '<s:script xmlns:s="http://www.w3.org/2000/svg">x</s:script>',
    'holds <s:script>, which is no part of a drawing',
  ],
  ['<path d="M1 1h5v5z"\tonload="x"/>', 'holds a script, onload on <path>', 21],
  ['<g></g><style>path{fill:red}</style>', 'holds <style>, and an icon has the color of its text', 8],
  ['<path style="fill:red"/>', 'holds styles, on <path>, and an icon has the color of its text', 7],
  ['<image href="#"/>', 'holds <image>, and an icon has the color of its text'],
])('an icon with %s is refused at its place', async (inside, expected, column = 1) => {
  const diagnostics = sentences(await render({ die: `<svg viewBox="0 0 8 8">\n${inside}</svg>` }));

  expect(diagnostics).toEqual([
    `content/icons/die.svg:2:${column} the drawing ${expected}. Save it as plain SVG with shapes alone.`,
  ]);
});

test('what drawing programs note in an icon for themselves is left out', async () => {
  const { text, diagnostics } = await render({
    die: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg viewBox="0 0 8 8" xmlns="http://www.w3.org/2000/svg" xmlns:ink="http://www.inkscape.org/namespaces/inkscape"
  xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd">
  <sodipodi:namedview id="view"/><path ink:label="Side" d="M1 1h5v5z"/></svg>`,
  });

  expect(diagnostics).toEqual([]);
  expect(text).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="die" viewBox="0 0 8 8"><path d="M1 1h5v5z"/></symbol></svg>\n',
  );
});
