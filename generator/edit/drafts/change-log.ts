import { mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../diagnostics/user-error';
import type { Clash } from '../text/merge';

/** What a file was to say before and after an entry; `undefined` where there was to be none. */
export interface FileChange {
  path: string;
  before: string | undefined;
  after: string | undefined;
  /** What the disk said then. */
  base: string | undefined;
}

/** Everything that ever changes drafts. */
export interface LogEntry {
  /**
   * `undo` and `redo` follow a change; `merge` is what became of a draft when its file changed on the disk; `published`
   * means that the files say what the drafts said, and `publishing` that a commit is about to be made.
   */
  kind: 'change' | 'undo' | 'redo' | 'merge' | 'publishing' | 'published';
  /** Of a change: as its sender named it. */
  id?: string;
  /** What was changed, in words. */
  label: string;
  /** What a commit of this change alone is proposed to say, where that is not what differs. */
  message?: string;
  files: FileChange[];
  /** When it was recorded. */
  atMs?: number;
  /** Of a change that was typed into one field: those that follow at once are undone with it. */
  isTyped?: boolean;
  /** Places that were edited, as `content/hero.yaml#/introduction`: the questions about them are answered. */
  places?: string[];
  /** Of a merge, by path: what somebody has to choose. */
  clashes?: Record<string, Clash[]>;
  /** Of a publication: the commit. */
  commit?: string;
  /** Of one that is about to be made: the commit before it. */
  parent?: string;
}

export interface ChangeLog {
  entries: readonly LogEntry[];
  /** Resolves once the entry is on the disk; rejects if it could not be written, and nothing has changed then. */
  append(entry: LogEntry): Promise<void>;
  close(): Promise<void>;
}

/**
 * What a line has of a file: only what changed, which is all that a few words take. Without `before` and `base`, they are
 * what the last line about the file said; `null` is no file.
 */
interface StoredFile {
  path: string;
  before?: string | null;
  base?: string | null;
  after?: string | null;
  /** In place of `after`: what replaced some characters of `before`. */
  splice?: [start: number, removed: number, text: string];
}

type StoredEntry = Omit<LogEntry, 'files'> & { files: StoredFile[] };

/** The last change of each file. */
type LastChanges = Map<string, FileChange>;

/**
 * The log in `.drafts/log.jsonl`, which holds the drafts, too: whatever is not in it has not happened. A line that was cut
 * short when the machine stopped is dropped. `shorten` may put fewer entries in the place of many.
 */
export async function openChangeLog(
  dir: string,
  shorten: (entries: readonly LogEntry[]) => LogEntry[],
): Promise<ChangeLog> {
  await mkdir(dir, { recursive: true });
  const path = join(dir, 'log.jsonl');
  const text = await readFile(path, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  let last: LastChanges = new Map();
  const all = readLog(path, whole, last);
  const entries = shorten(all);
  if (entries.length < all.length) last = await writeLog(path, entries);
  const handle = await open(path, 'a', 0o600);
  if (entries.length === all.length && whole !== text) await handle.truncate(Buffer.byteLength(whole));
  const { ino, size: start } = await handle.stat();
  let size = start;
  return {
    entries,
    async append(entry) {
      const current = await stat(path).catch(() => undefined);
      if (current?.size !== size || current.ino !== ino) {
        const what = 'Another editor has written into the drafts of this folder';
        throw new UserError(what, 'Close one of the two and start the other again: it has what both kept.');
      }
      const line = Buffer.from(toLine(entry, last));
      try {
        await handle.appendFile(line);
        await handle.datasync();
      } catch (error) {
        await handle.truncate(size).catch(() => undefined);
        throw error;
      }
      size += line.byteLength;
      entries.push(entry);
      for (const file of entry.files) last.set(file.path, file);
    },
    close: () => handle.close(),
  };
}

async function writeLog(path: string, entries: readonly LogEntry[]): Promise<LastChanges> {
  const last: LastChanges = new Map();
  const handle = await open(`${path}.next`, 'w', 0o600);
  for (const entry of entries) {
    await handle.writeFile(toLine(entry, last));
    for (const file of entry.files) last.set(file.path, file);
  }
  await handle.sync();
  await handle.close();
  await rename(`${path}.next`, path);
  return last;
}

/** The entries of all lines; `last` gets the last change of each file. */
function readLog(path: string, text: string, last: LastChanges): LogEntry[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line, index) => {
      try {
        const { files, ...entry }: StoredEntry = JSON.parse(line);
        const changes = files.map((file) => readFileChange(file, last.get(file.path)));
        for (const change of changes) last.set(change.path, change);
        return { ...entry, files: changes };
      } catch {
        const what = `Line ${index + 1} of ${path} cannot be read`;
        throw new UserError(what, 'Move the file elsewhere; it has the drafts up to that line.');
      }
    });
}

function toLine({ files, ...entry }: LogEntry, last: LastChanges): string {
  const stored: StoredEntry = { ...entry, files: files.map((file) => storeFile(file, last.get(file.path))) };
  return `${JSON.stringify(stored)}\n`;
}

function storeFile({ path, before, after, base }: FileChange, last: FileChange | undefined): StoredFile {
  const start = {
    path,
    ...((!last || last.after !== before) && { before: before ?? null }),
    ...((!last || last.base !== base) && { base: base ?? null }),
  };
  if (before === undefined || after === undefined) return { ...start, after: after ?? null };
  const head = countSame(before, after, (text, index) => text[index], Math.min(before.length, after.length));
  const most = Math.min(before.length, after.length) - head;
  const tail = countSame(before, after, (text, index) => text[text.length - 1 - index], most);
  const removed = before.length - head - tail;
  return { ...start, splice: [head, removed, after.slice(head, after.length - tail)] };
}

function readFileChange(stored: StoredFile, last: FileChange | undefined): FileChange {
  const { path, splice } = stored;
  const before = stored.before === undefined ? last?.after : (stored.before ?? undefined);
  const base = stored.base === undefined ? last?.base : (stored.base ?? undefined);
  if (!splice) return { path, before, after: stored.after ?? undefined, base };
  if (before === undefined) throw new Error('There is nothing to change.');
  const [head, removed, text] = splice;
  return { path, before, after: before.slice(0, head) + text + before.slice(head + removed), base };
}

function countSame(
  one: string,
  other: string,
  at: (text: string, index: number) => string | undefined,
  most: number,
): number {
  let count = 0;
  while (count < most && at(one, count) === at(other, count)) count += 1;
  return count;
}
