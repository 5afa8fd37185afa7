import { expect, test } from 'vitest';
import { extractProps } from '../../../generator/render/extract-props';

const encode = (text: string) => Buffer.from(text);
const decode = (bytes?: Uint8Array) => new TextDecoder().decode(bytes);

const slot = (id: string, json: string) =>
  `<div id="${id}" data-widget="tabs"><p>words</p></div><script type="application/json">${json}</script>`;

test('the props of all widgets go into one module, by the ids of their slots', async () => {
  const html = `<body>${slot('one', '{"a":"\\u003cb>"}')}<hr/>${slot('two', '[2]')}</body>`;
  const [document, module] = extractProps([{ path: 'index.html', bytes: encode(html) }]);

  expect(module?.path).toMatch(/^assets\/props-[0-9a-f]{8}\.js$/);
  expect(decode(document?.bytes)).toBe(
    `<body data-props="/${module?.path}">` +
      '<div id="one" data-widget="tabs"><p>words</p></div><hr/><div id="two" data-widget="tabs"><p>words</p></div></body>',
  );
  const { default: props } = await import(
    `data:text/javascript,${encodeURIComponent(decode(module?.bytes))}`
  );
  expect(props).toEqual({ one: { a: '<b>' }, two: [2] });
});

test('a document without widgets stays as it is, other data among its scripts too', () => {
  const file = {
    path: '404.html',
    bytes: encode('<body><script type="application/ld+json">{}</script></body>'),
  };
  expect(extractProps([file])).toEqual([file]);
});
