import { Worker } from 'node:worker_threads';

/**
 * A loop without end lets no timer run, nor a test time out. So another thread watches: where work goes on for longer
 * than `limitMs` it says at what, and ends the process.
 */
export function guardAgainstHang(limitMs: number): { begin(words: string): void; end(): void } {
  const watcher = new Worker(
    `const { parentPort } = require('node:worker_threads');
     let timer;
     parentPort.on('message', (words) => {
       clearTimeout(timer);
       if (words === null) return;
       timer = setTimeout(() => {
         require('node:fs').writeSync(2, 'Hangs: ' + words + '\\n');
         process.kill(process.pid, 'SIGKILL');
       }, ${limitMs});
     });`,
    { eval: true },
  );
  watcher.unref();
  return { begin: (words) => watcher.postMessage(words), end: () => watcher.postMessage(null) };
}
