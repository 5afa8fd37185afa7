import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkDrawing } from '../../../../generator/assets/images/measure-picture';
import { inspectDrawing } from '../../../../generator/assets/svg/inspect-svg';
import { optimizePicture } from '../../../../generator/assets/svg/optimize-svg';
import { listFolder } from '../../../../generator/sources/read-folder';
import { checkPublicFiles } from '../../../../generator/verify/check-public-files';
import { rootDir, sentences, temporaryCache } from '../../fixture';
import { readCases } from '../../read-cases';

const svg = 'xmlns="http://www.w3.org/2000/svg"';
const html = 'xmlns:h="http://www.w3.org/1999/xhtml"';
const xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
const draw = (inside: string) => `<svg ${svg}>${inside}</svg>`;

/** The first fault of a drawing; a broken one has a message of its own. */
function findFault(text: string) {
  const { brokenAt, fault, moving } = inspectDrawing(text);
  return brokenAt ? { message: 'broken' } : (fault ?? moving);
}

/** What is more than a drawing, after `*` what it holds, and after `!` words of the fault. */
const refused = readCases(join(import.meta.dirname, 'refused-drawings.txt'));

test.each(refused.map(({ text }) => [text('*'), text('-') ?? '', text('!')]))(
  '%s is refused',
  (_, drawing, fault) => {
    expect(findFault(drawing ?? '')?.message).toContain(fault);
  },
);

test.each([
  [`<svg ${svg}>\n  <g a="1"\n    onload="a()"/></svg>`, { line: 3, column: 5 }],
  [`<svg ${svg}>\n  <handler/></svg>`, { line: 2, column: 3 }],
])('a fault of %j has the place of its tag or attribute', (text, place) => {
  expect(checkDrawing(text, text)?.place).toEqual(place);
});

/** As they come from Inkscape and Illustrator. */
const fromPrograms = [
  `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape -->
<svg width="9" height="9" viewBox="0 0 9 9" inkscape:version="1.3" sodipodi:docname="die.svg"
  xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" ${svg} xmlns:svg="http://www.w3.org/2000/svg"
  xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:cc="http://creativecommons.org/ns#"
  xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <sodipodi:namedview id="v" inkscape:zoom="2"><inkscape:grid type="xygrid"/></sodipodi:namedview>
  <metadata><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format></cc:Work></rdf:RDF></metadata>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" style="display:inline">
    <path style="fill:url(#a)" sodipodi:nodetypes="ccc" d="M 1,1 H 5 V 5 Z"/></g>
</svg>`,
  `<?xml version="1.0" encoding="iso-8859-1"?>
<!-- Generator: Adobe Illustrator 16.0.0 -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" id="Layer_1" ${svg} ${xlink} x="0px" y="0px" viewBox="0 0 9 9"
  style="enable-background:new 0 0 9 9;" xml:space="preserve">
<style type="text/css"><![CDATA[ .st0{fill:#FFF;clip-path:url(#a);} ]]></style>
<metadata><?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="http://ns.adobe.com/x/1.0/"/>
<?xpacket end="w"?></metadata>
<g><defs><rect id="b" width="9" height="9"/></defs><clipPath id="a"><use xlink:href="#b"/></clipPath>
<path class="st0" d="M1 1h5v5z"/></g></svg>`,
];

describe('the notes of drawing programs are unsafe, until the optimizer has removed them', () => {
  test.each(fromPrograms)('%.120s', async (text) => {
    const published = String(await optimizePicture(Buffer.from(text), await temporaryCache()));
    expect(findFault(published)).toBeUndefined();
    expect(published).not.toMatch(/inkscape|sodipodi|rdf|creativecommons|adobe|<\?/i);
  });

  test('before that, they are found', () => {
    expect(fromPrograms.map((text) => findFault(text) !== undefined)).toEqual([true, true]);
  });
});

test('every drawing of the site is a drawing', async () => {
  const contentDir = join(rootDir, 'content');
  const paths = (await listFolder(contentDir)).filter((path) => path.endsWith('.svg'));
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) expect(findFault(await readFile(join(contentDir, path), 'utf8'))).toBeUndefined();
});

test('drawings in public/ are under the same rules, and published as they are', () => {
  const files = {
    'a.svg': `<svg ${svg}>\n<h:iframe ${html}/></svg>`,
    'd.svg': draw('<path d="M1 1h5z"/>'),
    'e.svg': `<svg ${svg}><script>a()</script>`,
    'declared.svg': `<!DOCTYPE svg [<!ENTITY nbsp "&#160;">]>${draw('<title>a&nbsp;b</title>')}`,
    'well-formed.svg': draw(
      '<!-- a&b="c<d" --><title>a="b &#xa0;&lt;</title><path id="a&lt;b" d="M1 1h5z"/><style><![CDATA[a<&b]]></style>',
    ),
    'f.html': '<script>a()</script>',
  };
  const publicFiles = Object.entries(files).map(([path, text]) => ({ path, bytes: Buffer.from(text) }));

  expect(sentences({ diagnostics: checkPublicFiles(publicFiles) })).toEqual([
    'public/a.svg:2:1 the drawing holds <h:iframe>, which is no part of a drawing. Save it as plain SVG with shapes alone.',
    'public/e.svg:1:60 this is not a well-formed SVG. Save it again as plain SVG, in UTF-8.',
    'public/declared.svg:1:1 the drawing declares entities. Save it as plain SVG with shapes alone.',
  ]);
});
