import type { ServerResponse } from 'node:http';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';
import { App } from '../../../../generator/edit/client/app';
import { CrashBoundary } from '../../../../generator/edit/client/crash-boundary';
import { type Api, Refused } from '../../../../generator/edit/client/state/api';
import { EditorContext } from '../../../../generator/edit/client/state/context';
import { createEditor } from '../../../../generator/edit/client/state/editor';
import { operationRequest, saveRequest } from '../../../../generator/edit/requests';
// The page loads it for its first text, which is to take no test's time.
import '../../../../generator/edit/client/text/rich-text';
import { HttpError } from '../../../../generator/lib/http';
import { findAllByRole, findByRole, nameOf } from '../../../client/find-by-role';
import type { TestEditor } from '../serve-fixture';

const roots: Root[] = [];

/** Waits for what the page comes to show. Another test beside this one may take the processor for more than a second. */
export const eventually = <T,>(check: () => T) => vi.waitFor(check, { timeout: 10_000 });

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
    HTMLElement.prototype.hidePopover = function () {
      this.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'closed' }));
    };
  });
  afterEach(() => {
    for (const root of roots.splice(0)) root.unmount();
    vi.unstubAllGlobals();
  });
}

/** The page of the editor over a server in memory, at an address such as `/content/all.yaml#/words`. */
export async function openEditor({ editor: server }: TestEditor, address = '/', changes: Partial<Api> = {}) {
  history.replaceState(null, '', address);
  /** What the server does instead of answering. */
  const trouble: { status?: number } = {};
  const ask = async <Answer,>(answer: () => Promise<Answer>): Promise<Answer> => {
    if (trouble.status !== undefined) throw new Refused(trouble.status, { message: 'No room' });
    try {
      return structuredClone(await answer());
    } catch (error) {
      if (error instanceof HttpError) throw new Refused(error.status, structuredClone(error.answer));
      // Such as a log that was closed at the end of a test.
      throw new Refused(500, { message: String(error) });
    }
  };
  const api: Api = {
    site: () => ask(() => server.describeSite()),
    file: (path) => ask(async () => server.describeFile(path)),
    save: (request) => ask(() => server.save(saveRequest.parse(structuredClone(request)))),
    operate: (request) => ask(() => server.operate(operationRequest.parse(structuredClone(request)))),
    undo: () => ask(() => server.step('undo')),
    redo: () => ask(() => server.step('redo')),
    compare: (paths) => ask(() => server.compare(paths)),
    check: (paths) => ask(() => server.check(paths)),
    publish: (publication) => ask(() => server.publish(publication)),
    find: (words) => ask(async () => server.find(words)),
    history: (after) => ask(() => server.history(after)),
    picture: async () => new Blob(),
    pictures: () => ask(() => server.listPictures()),
    takePicture: (picture, at) =>
      ask(async () =>
        server.takePicture({ name: picture.name, at, bytes: Buffer.from(await picture.arrayBuffer()) }),
      ),
    listen: (onEvent) =>
      new Promise(() => {
        const response = {
          writeHead: () => {},
          once: () => {},
          end: () => {},
          write: (json: string) => onEvent(JSON.parse(json)),
        };
        server.listen(response as unknown as ServerResponse);
      }),
    ...changes,
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
  await eventually(() => findByRole(document, 'heading', document.querySelector('h1')?.textContent ?? ''));
  await eventually(() => {
    if (document.body.textContent?.includes('Loading…')) throw new Error('The file has not come.');
  });
  return { trouble, editor, breakPage: () => render(true) };
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
  const [own, ...others] = labels.flatMap((element) => element.control ?? []);
  if (!own || others.length > 0) throw new Error(`There are ${labels.length} fields of the name ${label}.`);
  return own as HTMLInputElement;
}

/** As somebody types, in one stroke. */
export function type(input: HTMLInputElement, text: string): void {
  const { prototype } = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

export function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

export function press(target: Element, key: string, rest: KeyboardEventInit = {}): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...rest }));
}

export function status(): string {
  return document.querySelector('[role=status]')?.textContent ?? '';
}
