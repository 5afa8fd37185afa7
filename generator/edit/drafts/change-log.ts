import { appendFile, mkdir, readFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { UserError } from '../../diagnostics/user-error';

/** What a file was to say before and after an entry; `undefined` is no file. */
export interface FileChange {
  path: string;
  before?: string | undefined;
  after?: string | undefined;
  /** What the disk said then. */
  base?: string | undefined;
  /** The version that a window sent, where it was merged with changes of others: later edits are based on it. */
  sent?: string;
}

/** Everything that ever changes drafts. */
export interface LogEntry {
  /**
   * `undo` and `redo` follow a change; `merge` is what became of a draft when its file changed on the disk; `published`
   * means that the files say what the drafts said.
   */
  kind: 'change' | 'undo' | 'redo' | 'merge' | 'published';
  /** Of a change: the id of its request. */
  id?: string;
  /** Identifies what that request asked for: another one under its id is refused. */
  asked?: string;
  /** What was changed, in words. */
  label: string;
  files: FileChange[];
  /** When it was recorded. */
  atMs?: number;
  /** Of a change that was typed into one field, its place: those that follow there at once are undone with it. */
  typedAt?: string;
}

export interface ChangeLog {
  entries: readonly LogEntry[];
  /** Resolves once the entry is on the disk; rejects if it could not be written, and nothing has changed then. */
  append(entry: LogEntry): Promise<void>;
}

/** Of so many entries, a shorter log is made. */
const mostEntries = 500;

/**
 * The log in `.drafts/log.jsonl`, one entry a line, which holds the drafts, too: an edit that is not in it has not happened.
 * A line that was cut short when the machine stopped is dropped. `shorten` may put fewer entries in the place of many.
 */
export async function openChangeLog(
  dir: string,
  shorten: (entries: readonly LogEntry[], most: number) => LogEntry[],
): Promise<ChangeLog> {
  await mkdir(dir, { recursive: true });
  const path = join(dir, 'log.jsonl');
  const text = await readFile(path, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const entries = readLog(path, whole);
  let size = Buffer.byteLength(whole);
  if (whole !== text) await truncate(path, size);
  const shortenLog = async () => {
    const shorter = shorten(entries, mostEntries);
    const lines = shorter.map(toLine).join('');
    await writeFileAtomic(path, lines, { mode: 0o600 });
    entries.splice(0, entries.length, ...shorter);
    size = Buffer.byteLength(lines);
  };
  if (entries.length >= mostEntries) await shortenLog();
  return {
    entries,
    async append(entry) {
      const { size: now } = await stat(path).catch(() => ({ size: 0 }));
      if (now !== size) {
        const what = 'Another editor has written into the drafts of this folder';
        throw new UserError(what, 'Close one of the two and start the other again: it has what both kept.');
      }
      const line = Buffer.from(toLine(entry));
      try {
        await appendFile(path, line, { mode: 0o600, flush: true });
      } catch (error) {
        await truncate(path, size).catch(() => undefined);
        throw error;
      }
      size += line.byteLength;
      entries.push(entry);
      // The entry is kept, whether or not the log can be made shorter.
      if (entries.length >= mostEntries) await shortenLog().catch(() => undefined);
    },
  };
}

function readLog(path: string, text: string): LogEntry[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line, index) => {
      try {
        const entry: LogEntry = JSON.parse(line);
        if (!Array.isArray(entry.files)) throw new Error('Not an entry.');
        return entry;
      } catch {
        const what = `Line ${index + 1} of ${path} cannot be read`;
        throw new UserError(what, 'Move the file elsewhere; it has the drafts up to that line.');
      }
    });
}

function toLine(entry: LogEntry): string {
  return `${JSON.stringify(entry)}\n`;
}
