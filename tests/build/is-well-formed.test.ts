import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isWellFormed } from '../../build/is-well-formed';
import { listFolder } from '../../build/read-folder';
import { rootDir } from './fixture';

test.each([
  '<svg><path d="M1 1"/></svg>',
  "<svg a='>'><g><!-- <g> --></g></svg>\n",
  '<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "a" "b">\n<svg xmlns:a="b"><a:b c.d="&amp;&#9;&#x1f;"/></svg>',
  '<svg><style><![CDATA[a<b]]></style></svg>',
])('%s is', (svg) => {
  expect(isWellFormed(svg)).toBe(true);
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
])('%s is not', (svg) => {
  expect(isWellFormed(svg)).toBe(false);
});

test.each([
  ['notes behind the end', `<svg><svg><path/></svg>${'<!-- layer -->\n'.repeat(50_000)}<rect/></svg>x`],
  ['notes without an end', '<!--'.repeat(400_000)],
  ['unclosed tags', '<svg'.repeat(400_000)],
  ['nested drawings', `${'<svg>'.repeat(150_000)}${'</svg>'.repeat(150_000)}x`],
  ['spaces', `<svg${' '.repeat(1_000_000)}<`],
])('a file of %s is read through once', { timeout: 20_000 }, (_name, svg) => {
  const before = process.cpuUsage();

  expect(isWellFormed(svg)).toBe(false);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(3000);
});

test('every drawing of the site is', async () => {
  const contentDir = join(rootDir, 'content');
  const drawings = (await listFolder(contentDir)).filter((path) => path.endsWith('.svg'));
  const broken: string[] = [];
  for (const path of drawings) {
    if (!isWellFormed(await readFile(join(contentDir, path), 'utf8'))) broken.push(path);
  }
  expect(drawings.length).toBeGreaterThan(10);
  expect(broken).toEqual([]);
});
