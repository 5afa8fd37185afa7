import { beforeEach, expect, it, vi } from 'vitest';
import type * as ReplaceWidgets from '../../../../generator/dev/client/widgets/replace-widgets';

type Family = { current: () => string };
interface Update {
  updatedFamilies: Set<Family>;
  staleFamilies: Set<Family>;
}

type FamilyOf = (type: unknown) => Family | undefined;

/** React, as whoever replaces widgets sees it. */
const react = {
  familyOf: (() => undefined) as FamilyOf,
  setRefreshHandler(familyOf: FamilyOf) {
    react.familyOf = familyOf;
  },
  scheduleRefresh: vi.fn<(root: unknown, update: Update) => void>(),
};
let tools: typeof ReplaceWidgets;

beforeEach(async () => {
  vi.resetModules();
  react.scheduleRefresh.mockReset();
  vi.stubGlobal('window', {});
  tools = await import('../../../../generator/dev/client/widgets/replace-widgets');
  tools.listenToReact();
  const hook = Reflect.get(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__');
  hook.inject(react);
  hook.onCommitFiberRoot(0, 'root');
});

let files = 0;

/** A file of widgets. `Tabs` calls the hook `useTabs`, each in the given line. */
function widgetsFile(text: string, hooks: string, hooksWithin = '', type = `() => ${JSON.stringify(text)}`) {
  files += 1;
  const code = `
    const number = ${files};
    const Tabs = ${type};
    const useTabs = () => number;
    export const widgets = { tabs: Tabs };
    export const parts = {
      'tabs.tsx': { Tabs: { value: Tabs, hooks: ${JSON.stringify(hooks)}, uses: () => [useTabs] } },
      'use-tabs.ts': { useTabs: { value: useTabs, hooks: ${JSON.stringify(hooksWithin)}, uses: () => [] } },
    };`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/** What React is asked to draw anew, and whether as something else. */
function asked(): string[] {
  const [root, update] = react.scheduleRefresh.mock.lastCall ?? [];
  expect(root).toBe('root');
  const list = (families: Iterable<Family> = []) => [...families].map(({ current }) => current());
  const drawn = (words: string) => (text: unknown) => (typeof text === 'string' ? [`${text} ${words}`] : []);
  return [
    ...list(update?.updatedFamilies).flatMap(drawn('with its state')),
    ...list(update?.staleFamilies).flatMap(drawn('afresh')),
  ];
}

it.each([
  ['other words', 'useTabs();', '', 'new with its state'],
  ['another list of hooks', 'useTabs();\nuseState(0);', '', 'new afresh'],
  ['another list of hooks within a hook', 'useTabs();', 'useState(0);', 'new afresh'],
])('%s', async (_what, hooks, hooksWithin, expected) => {
  const first = widgetsFile('old', 'useTabs();');
  const replace = await tools.loadWidgets(first, widgetsFile('new', hooks, hooksWithin));
  expect(react.scheduleRefresh).not.toHaveBeenCalled();
  expect(replace()).toBe(true);
  expect(asked()).toEqual([expected]);
});

it('goes back to what it was, of which the browser still has the file', async () => {
  const first = widgetsFile('old', 'useTabs();');
  (await tools.loadWidgets(first, widgetsFile('new', 'useTabs();')))();
  expect((await tools.loadWidgets(first, first))()).toBe(true);
  expect(asked()).toEqual(['old with its state']);
  const { widgets } = await import(first);
  expect(react.familyOf(widgets.tabs)?.current).toBe(widgets.tabs);
});

it('cannot replace what is no function', async () => {
  const type = "Object.assign(() => 'inner', {}) && { $$typeof: 1, type: () => 'inner' }";
  const replace = await tools.loadWidgets(widgetsFile('', '', '', type), widgetsFile('', '', '', type));
  expect(replace()).toBe(false);
});

it('cannot replace what never came to be', async () => {
  const broken = `data:text/javascript,throw new Error('Broken')`;
  expect((await tools.loadWidgets(broken, widgetsFile('new', '')))()).toBe(false);
  await expect(tools.loadWidgets(widgetsFile('old', ''), `${broken};`)).rejects.toThrow('Broken');
});

it('leaves developer tools all they hear', async () => {
  const hook = { supportsFiber: true, inject: vi.fn(() => 7), onCommitFiberRoot: vi.fn() };
  vi.stubGlobal('window', { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  const { inject, onCommitFiberRoot } = hook;
  tools.listenToReact();
  expect(hook.inject.call(hook, ...([react] as unknown as []))).toBe(7);
  hook.onCommitFiberRoot(7, 'root', 1);
  expect(inject).toHaveBeenCalledWith(react);
  expect(onCommitFiberRoot).toHaveBeenCalledWith(7, 'root', 1);
});
