import { createContext, useContext } from 'react';
import { expect, test } from 'vitest';
import { renderFiles } from '../../../generator/render/render-document';
import type { Assets, DocumentProps, PushProps } from '../../../generator/site/documents';

const Push = createContext<PushProps | undefined>(undefined);

function Slot({ id, words }: { id: string; words: string }) {
  const push = useContext(Push);
  push?.(id, { words });
  return <div id={id}>{!push && <script>{words}</script>}</div>;
}

const templates = (words: readonly string[]) => ({
  Document: ({ pushProps }: { pushProps?: PushProps }) => (
    <html lang="en">
      <body className="page">
        <Push value={pushProps}>
          {words.map((word, index) => (
            <Slot id={`slot-${index}`} words={word} key={word} />
          ))}
        </Push>
      </body>
    </html>
  ),
  PagePicture: () => null,
});
const props = {
  frame: {},
  route: { url: '/', path: 'index.html', title: '', description: '', view: { kind: 'error', content: '' } },
  assets: {} as Assets,
} as DocumentProps;
const textOf = ({ bytes }: { bytes: Uint8Array }) => new TextDecoder().decode(bytes);

test('a release has the props of all widgets in one module, by the ids of their slots', async () => {
  const [document, module] = renderFiles(props, templates(['a <b>', 'c']));
  expect(module?.path).toMatch(/^assets\/props-[0-9a-f]{8}\.js$/);
  expect(textOf(document)).toBe(
    `<!doctype html><html lang="en"><head></head><body class="page" data-props="/${module?.path}">` +
      '<div id="slot-0"></div><div id="slot-1"></div></body></html>\n',
  );
  const code = encodeURIComponent(module ? textOf(module) : '');
  const { default: released } = await import(`data:text/javascript,${code}`);
  expect(released).toEqual({ 'slot-0': { words: 'a <b>' }, 'slot-1': { words: 'c' } });
});

test('a document that cannot be rendered is named', () => {
  const Document = () => {
    throw new Error('no');
  };
  expect(() => renderFiles(props, { ...templates([]), Document })).toThrow('while rendering /.');
});
