import type { Form, Names } from '../../../generator/content/form/form';
import { applyEdit } from '../../../generator/edit/client/state/apply-edit';
import type {
  Change,
  ChangeAnswer,
  Edit,
  FileAnswer,
  FileState,
  Problem,
  PublishRequest,
  SiteAnswer,
  StateEvent,
  TrialAnswer,
} from '../../../generator/edit/protocol';
import { isSame } from '../../../generator/lib/groups';
import { readPointer, valueAt } from '../../../generator/lib/json-pointer';

export interface FakeFile {
  path: string;
  title: string;
  form: string;
  data: unknown;
  body?: string;
  notes?: FileAnswer['notes'];
}

interface FakeEditorOptions {
  files: readonly FakeFile[];
  forms: Record<string, Form>;
  names?: Partial<Names>;
  pageOrigin?: string;
  /** What is wrong with the content, as the build would say. */
  judge?: (files: ReadonlyMap<string, FileAnswer>) => Problem[];
}

export interface FakeAnswer {
  status: number;
  body: unknown;
}

/** The server of the editor without files, git or builds: the seven addresses over values in memory. */
export function fakeEditor({ files, forms, names, pageOrigin = '', judge = () => [] }: FakeEditorOptions) {
  const published = new Map<string, FileAnswer>();
  for (const { path, data, body, notes = [] } of files) {
    const own = { path, revision: '0', data, notes, ...(body !== undefined && { body, linesAbove: 4 }) };
    published.set(path, { ...own, published: { data, ...(body !== undefined && { body }) } });
  }
  let now: ReadonlyMap<string, FileAnswer> = new Map(published);
  let revision = 0;
  let undone: (typeof now)[] = [];
  let done: (typeof now)[] = [];
  const changes: Change[] = [];
  const listeners = new Set<(event: StateEvent) => void>();

  const states = (): FileState[] => {
    const problems = judge(now);
    const count = (path: string, severity: Problem['severity']) =>
      problems.filter((problem) => problem.path === path && problem.severity === severity).length;
    return files.map(({ path, title, form }) => ({
      path,
      title,
      form,
      group: form === 'page' ? 'pages' : 'site',
      shownOn: [form === 'page' ? path.replace('content/pages', '').replace('.md', '') : '/'],
      state: isSame(now.get(path), published.get(path)) ? 'same' : 'changed',
      errors: count(path, 'error'),
      warnings: count(path, 'warning'),
    }));
  };
  const stateEvent = (): StateEvent => ({
    revision,
    isShown: true,
    files: states(),
    revisions: Object.fromEntries([...now].map(([path, file]) => [path, file.revision])),
    problems: judge(now),
    ...steps(),
  });
  const steps = () => ({
    ...(done.length > 0 && { undo: 'the last change' }),
    ...(undone.length > 0 && { redo: 'the change' }),
  });
  const tell = () => {
    for (const listener of listeners) listener(stateEvent());
  };

  const change = (sent: Change): FakeAnswer => {
    if (changes.some(({ id }) => id === sent.id)) return answer(sent.edits);
    changes.push(sent);
    const differs = sent.edits.flatMap((edit) => {
      if (edit.op !== 'set' && edit.op !== 'remove') return [];
      const theirs = valueAt(now.get(edit.path)?.data, readPointer(edit.at));
      if (isSame(theirs, edit.was)) return [];
      const yours = edit.op === 'set' ? edit.value : undefined;
      return [{ path: edit.path, at: edit.at, label: edit.at.slice(1), was: edit.was, theirs, yours }];
    });
    if (differs.length > 0) return { status: 409, body: { message: 'Changed meanwhile', differs } };
    done.push(now);
    undone = [];
    apply(sent.edits);
    return answer(sent.edits);
  };
  const apply = (edits: readonly Edit[]) => {
    revision += 1;
    const next = new Map(now);
    for (const edit of edits) {
      const file = 'path' in edit && next.get(edit.path);
      if (!file) continue;
      next.set(file.path, { ...applyEdit(file, edit), revision: String(revision) });
    }
    now = next;
    setTimeout(tell);
  };
  const answer = (edits: readonly Edit[]): FakeAnswer => {
    const paths = new Set(edits.flatMap((edit) => ('path' in edit ? [edit.path] : [])));
    const body: ChangeAnswer = { files: [...paths].flatMap((path) => now.get(path) ?? []), ...steps() };
    return { status: 200, body };
  };
  const step = (from: (typeof now)[], to: (typeof now)[]): FakeAnswer => {
    const state = from.pop();
    if (!state) return { status: 400, body: { message: 'There is nothing to undo' } };
    to.push(now);
    const changed = [...state.values()].filter((file) => now.get(file.path) !== file);
    now = state;
    revision += 1;
    setTimeout(tell);
    return { status: 200, body: { files: changed, ...steps() } satisfies ChangeAnswer };
  };

  const publish = ({ paths, isTrial }: PublishRequest): FakeAnswer => {
    const chosen = states().filter(({ path, state }) => paths.includes(path) && state !== 'same');
    const trial: TrialAnswer = {
      files: chosen.map(({ path, title }) => ({ path, title, differences: differencesOf(path) })),
      problems: judge(now).filter(({ path }) => paths.includes(path)),
      message: `Change ${chosen.map(({ title }) => title).join(', ')}`,
    };
    if (isTrial) return { status: 200, body: trial };
    for (const { path } of chosen) {
      const { data, body, ...file } = now.get(path) as FileAnswer;
      const said = { data, ...(body !== undefined && { body }) };
      published.set(path, { ...file, ...said, published: said });
    }
    now = new Map(
      [...now].map(([path, file]) => [path, paths.includes(path) ? (published.get(path) ?? file) : file]),
    );
    done = [];
    revision += 1;
    setTimeout(tell);
    return { status: 200, body: { commit: 'c0ffee', message: 'Published. In the project’s history.' } };
  };
  const differencesOf = (path: string) => {
    const [before, after] = [published.get(path)?.data, now.get(path)?.data] as Record<string, unknown>[];
    const keys = Object.keys({ ...before, ...after }).filter((key) => !isSame(before?.[key], after?.[key]));
    return keys.map((key) => ({
      at: `/${key}`,
      label: key,
      kind: 'changed' as const,
      before: JSON.stringify(before?.[key]),
      after: JSON.stringify(after?.[key]),
    }));
  };

  const handle = (method: string, address: string, body?: unknown): FakeAnswer => {
    const { pathname, searchParams } = new URL(address, 'http://editor.example');
    const file = now.get(searchParams.get('path') ?? '');
    switch (`${method} ${pathname}`) {
      case 'GET /api/site': {
        const site: SiteAnswer = {
          person: 'Ann Okoro',
          publishes: 'commit',
          pageOrigin,
          files: states(),
          forms,
          names: { icons: [], pictures: [], links: [], networks: [], ...names },
        };
        return { status: 200, body: site };
      }
      case 'GET /api/file':
        return file
          ? { status: 200, body: file }
          : { status: 404, body: { message: 'There is no such file' } };
      case 'POST /api/change':
        return change(body as Change);
      case 'POST /api/undo':
        return step(done, undone);
      case 'POST /api/redo':
        return step(undone, done);
      case 'POST /api/publish':
        return publish(body as PublishRequest);
      case 'GET /api/history':
        return { status: 200, body: { entries: [], hasMore: false } };
      default:
        return { status: 404, body: { message: 'There is no such address' } };
    }
  };
  return {
    handle,
    /** What was sent, without what was sent twice. */
    changes,
    /** As another window would. */
    changeElsewhere: apply,
    listen: (listener: (event: StateEvent) => void) => {
      listeners.add(listener);
      listener(stateEvent());
      return () => listeners.delete(listener);
    },
    valueAt: (path: string, at: string) => valueAt(now.get(path)?.data, readPointer(at)),
    bodyOf: (path: string) => now.get(path)?.body,
  };
}

export type FakeEditor = ReturnType<typeof fakeEditor>;
