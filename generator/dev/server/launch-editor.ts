import { type ChildProcess, exec, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';

/** An editor that cannot start fails at once; one that starts reports nothing, and may run for hours. */
const failsWithinMs = 400;

/** Their window is the terminal, and that of the server has words of its own to show. */
const terminalEditors =
  /^(?:vi|vim|nvim|view|ex|ed|nano|pico|micro|hx|helix|kak|joe|ne|mg|jed|mcedit|emacs-nox)$/;

/** With these, also editors that have a window do without. */
const terminalOptions = /^(?:-nw|-t|-tty|--tty|--no-window-system)$/;

/**
 * Opens an absolute path with line and column, `/site/content/hero.yaml:12:10`, in the editor that `LAUNCH_EDITOR` names,
 * that runs already, or that `VISUAL` or `EDITOR` names. Rejects in words. No editor gets the server's terminal.
 */
export async function launchEditor(place: string): Promise<void> {
  const [, file = '', line, column] = /^(.+):(\d+):(\d+)$/.exec(place) ?? [];
  const [editor, ...options] = await findEditor();
  if (editor === undefined) throw new Error(`No editor was found. ${nameYours}`);
  const name = basename(editor).replace(/\.exe$/i, '');
  if (terminalEditors.test(name) || options.some((option) => terminalOptions.test(option))) {
    throw new Error(`${name} would need the terminal of this server. ${nameYours}`);
  }
  const { default: getArguments } = await import('launch-editor/get-args.js');
  const args = [...options, ...getArguments(editor, file, Number(line), Number(column)).map(String)];
  const child = await start(editor, args);
  await new Promise<void>((done, fail) => {
    const refuse = (words: string) => fail(new Error(`${words}. ${nameYours}`));
    child.once('error', ({ code, message }: NodeJS.ErrnoException) =>
      refuse(
        code === 'ENOENT'
          ? `The editor “${editor}” is not on this computer`
          : `The editor did not start: ${message}`,
      ),
    );
    child.once('exit', (code) => code && refuse(`The editor did not start: it ended with ${code}`));
    setTimeout(done, failsWithinMs);
  });
}

const nameYours = 'Name one with a window of its own in LAUNCH_EDITOR: LAUNCH_EDITOR=code npm run dev';

/** The program and its options. A name with blanks may be a file, or a program with options behind it. */
async function findEditor(): Promise<string[]> {
  const { default: guess } = await import('launch-editor/guess.js');
  const [found] = guess();
  if (!found) return [];
  const words: readonly unknown[] = existsSync(found) ? [found] : guess(found);
  return words.filter((word) => typeof word === 'string');
}

async function start(editor: string, args: readonly string[]): Promise<ChildProcess> {
  if (process.platform !== 'win32') {
    // A process group of its own: Ctrl+C is meant for the server.
    const child = spawn(editor, args, { stdio: 'ignore', detached: true });
    child.unref();
    return child;
  }
  const { default: toCommand } = await import('launch-editor/construct-windows-launch-command.js');
  return exec(toCommand(editor, [...args]));
}
