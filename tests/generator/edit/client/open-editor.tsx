import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';
import { App } from '../../../../generator/edit/client/app';
import { CrashBoundary } from '../../../../generator/edit/client/crash-boundary';
import { type Api, Refused } from '../../../../generator/edit/client/state/api';
import { EditorContext } from '../../../../generator/edit/client/state/context';
import { createEditor } from '../../../../generator/edit/client/state/editor';
import { findAllByRole, findByRole, nameOf } from '../../../client/find-by-role';
import type { FakeAnswer, FakeEditor } from '../fake-editor';

const roots: Root[] = [];

/** Gives happy-dom what the page asks of a browser. Once a test file. */
export function stubEditorBrowser(): void {
  beforeEach(() => {
    document.body.innerHTML = '<div id="editor"></div>';
    history.replaceState(null, '', '/');
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    Element.prototype.scrollIntoView = () => {};
  });
  afterEach(() => {
    for (const root of roots.splice(0)) root.unmount();
    vi.unstubAllGlobals();
  });
}

/** The page of the editor over a fake of its server, at an address such as `/content/all.yaml#/words`. */
export async function openEditor(fake: FakeEditor, address = '/') {
  history.replaceState(null, '', address);
  /** What the server does instead of answering. */
  const trouble: { status?: number } = {};
  const ask = async <Answer,>(method: string, path: string, body?: object): Promise<Answer> => {
    if (trouble.status !== undefined) throw new Refused(trouble.status, { message: 'No room' });
    const answer: FakeAnswer = fake.handle(method, `/api/${path}`, structuredClone(body));
    if (answer.status !== 200) throw new Refused(answer.status, answer.body as { message: string });
    return structuredClone(answer.body) as Answer;
  };
  const api: Api = {
    site: () => ask('GET', 'site'),
    file: (path) => ask('GET', `file?path=${path}`),
    change: (change) => ask('POST', 'change', change),
    undo: () => ask('POST', 'undo', {}),
    redo: () => ask('POST', 'redo', {}),
    tryOut: (publication) => ask('POST', 'publish', { ...publication, isTrial: true }),
    publish: (publication) => ask('POST', 'publish', publication),
    history: () => ask('GET', 'history'),
    picture: async () => new Blob(),
    listen: (onEvent) =>
      new Promise(() => {
        fake.listen((event) => onEvent(structuredClone(event)));
      }),
  };
  const root = createRoot(document.getElementById('editor') as HTMLElement);
  roots.push(root);
  const editor = createEditor(api);
  const Broken = () => {
    throw new Error('A fault of the page.');
  };
  const render = (isBroken: boolean) =>
    root.render(
      <EditorContext value={editor}>
        <CrashBoundary>
          <App />
          {isBroken && <Broken />}
        </CrashBoundary>
      </EditorContext>,
    );
  render(false);
  await vi.waitFor(() => findByRole(document, 'heading', document.querySelector('h1')?.textContent ?? ''));
  await vi.waitFor(() => {
    if (document.body.textContent?.includes('Loading…')) throw new Error('The file has not come.');
  });
  /** The edits of the last request, once it has come. */
  const sent = async () => {
    const before = fake.changes.length;
    await vi.waitFor(() => {
      if (fake.changes.length === before) throw new Error('Nothing was sent.');
    });
    return fake.changes.at(-1)?.edits;
  };
  return { trouble, sent, breakPage: () => render(true) };
}

/** The one control with this label, or group or button with this name. */
export function find(role: string, name: string, within: ParentNode = document): HTMLElement {
  return findByRole(within, role, name);
}

export function names(role: string): string[] {
  return findAllByRole(document, role).map(nameOf);
}

/** The input or textarea with this label. */
export function field(label: string, within: ParentNode = document): HTMLInputElement {
  const labels = [...within.querySelectorAll('label')].filter((element) => element.textContent === label);
  const [own, ...others] = labels.flatMap((element) => document.getElementById(element.htmlFor) ?? []);
  if (!own || others.length > 0) throw new Error(`There are ${labels.length} fields of the name ${label}.`);
  return own as HTMLInputElement;
}

/** As somebody types, in one stroke. */
export function type(input: HTMLInputElement, text: string): void {
  const { prototype } = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

export function press(target: Element, key: string, rest: KeyboardEventInit = {}): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...rest }));
}

export function status(): string {
  return document.querySelector('[role=status]')?.textContent ?? '';
}
