import type { Terminal } from '../command';

export interface KeyActions {
  /** By the key, in lower case. */
  [key: string]: () => void;
}

const control = { c: '\u0003', d: '\u0004', z: '\u001a' };

/**
 * Does what each key stands for, until `q`, Ctrl+C or Ctrl+D: then it resolves. While keys are listened to one by one,
 * the terminal hands on even those that it has a meaning for.
 */
export function listenForKeys(
  onKey: NonNullable<Terminal['onKey']>,
  actions: Readonly<KeyActions>,
): Promise<void> {
  return new Promise((resolve) => {
    const press = (key: string) => {
      if (key === 'q' || key === control.c || key === control.d) {
        stop();
        resolve();
      } else if (key === control.z && process.platform !== 'win32') {
        // Brought back to the foreground, it listens again.
        stop();
        process.once('SIGCONT', () => {
          stop = onKey(press);
        });
        process.kill(0, 'SIGTSTP');
      } else actions[key.toLowerCase()]?.();
    };
    let stop = onKey(press);
  });
}
