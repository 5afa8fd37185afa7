import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBreak, parseSvgElements } from '../../../../generator/assets/svg/parse-svg';
import { listFolder } from '../../../../generator/sources/read-folder';
import { rootDir } from '../../fixture';

test.each([
  ['<svg><path d="M1 1"/></svg>', [['svg'], ['path', 'd', 'M1 1']]],
  ["<svg a='>'><g><!-- <g> --></g></svg>\n", [['svg', 'a', '>'], ['g']]],
  [
    '<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "a" "b">\n<svg xmlns:a="b"><a:b c.d="&amp;&#9;&#x21;"/></svg>',
    [
      ['svg', 'xmlns:a', 'b'],
      ['a:b', 'c.d', '&\t!'],
    ],
  ],
  ['<svg><style><![CDATA[a<b]]></style></svg>', [['svg'], ['style']]],
])('of %s, every element is read', (svg, expected) => {
  const elements = parseSvgElements(svg)?.map(({ name, attributes }) => [
    name,
    ...[...attributes.values()].flatMap((attribute) => [attribute.name, attribute.value]),
  ]);
  expect(elements).toEqual(expected);
});

test.each([
  '<svg><path d="M1 1"></svg>',
  '<svg><path d="M1 1/></svg>',
  '<svg><path d=M1/></svg>',
  '<svg><g></svg></g>',
  '<svg></svg',
  '<svg>a < b</svg>',
  '<svg>&nbsp;</svg>',
  '<svg a="1" a="2"></svg>',
  '</svg>',
  'words',
  '<svg></svg><svg></svg>',
  '<svg></svg> words',
  '<svg><!-- never closed </svg>',
  '<svg><!-- a -- b --></svg>',
  '<svg>]]></svg>',
  '<svg>\u0007</svg>',
  '<svg a="\ufffe"></svg>',
  '<svg a="&#0;"></svg>',
  '<svg\u00a0a="1"></svg>',
  '<svg></svg>\u00a0',
  '<svg a="<"></svg>',
  '<svg a="1"b="2"></svg>',
  '<svg><g xmlns:a=""/></svg>',
  '<svg><a:g/></svg>',
  '<svg><g xmlns:a="b"/><a:g/></svg>',
  '<svg><g xmlns:a="b" a:b:onload="c()"/></svg>',
  '<svg><?xml version="1.0"?></svg>',
  '<?xml version="1.1"?><svg>&#1;</svg>',
  '<!DOCTYPE svg <a>><svg></svg>',
  '',
])('of %j, nothing is', (svg) => {
  expect(parseSvgElements(svg)).toBeUndefined();
});

test.each([
  ['<svg><g><rect></g></svg>', 14],
  ['<svg><g><rect/></g>', 19],
  ['<svg></g></svg>', 5],
  ['<svg><path d="M1 1/></svg>', 5],
  ['<svg a="1" a="2"></svg>', 0],
  ['<svg><g>\n &nbsp;</g></svg>', 8],
  ['<svg><!-- never closed </svg>', 5],
  ['<svg></svg><svg></svg>', 11],
  ['words', 0],
  ['<svg>&amp; \u0007</svg>', 5],
  ['<svg><g></g></svg>', undefined],
])('%j is broken where the parser notices it', (svg, expected) => {
  expect(findBreak(svg)).toBe(expected);
});

test.each([
  ['comments after the end', `<svg><svg><path/></svg>${'<!-- layer -->\n'.repeat(50_000)}<rect/></svg>x`],
  ['notes without an end', '<!--'.repeat(400_000)],
  ['unclosed tags', '<svg'.repeat(400_000)],
  ['nested drawings', `${'<svg>'.repeat(150_000)}${'</svg>'.repeat(150_000)}x`],
  ['spaces', `<svg${' '.repeat(1_000_000)}<`],
])('a file of %s is read through once', { timeout: 20_000 }, (_name, svg) => {
  const before = process.cpuUsage();

  expect(parseSvgElements(svg)).toBeUndefined();
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(3000);
});

test('every drawing of the site can be read', async () => {
  const contentDir = join(rootDir, 'content');
  const drawings = (await listFolder(contentDir)).filter((path) => path.endsWith('.svg'));
  const broken: string[] = [];
  for (const path of drawings) {
    if (!parseSvgElements(await readFile(join(contentDir, path), 'utf8'))) broken.push(path);
  }
  expect(drawings.length).toBeGreaterThan(10);
  expect(broken).toEqual([]);
});
