import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { type Engine, endProgram, findProgram, keysFor, startProgram, waitForLine } from './engine';

/** Wide enough for every window of the tests. */
const screen = '2600x1500x24';

/** Longer than a script takes on a busy machine. */
const scriptLimitMs = 120_000;

/**
 * WebKitGTK in its small browser, on a screen that nobody sees, driven by WebDriver over HTTP. Its window is no narrower
 * than 447 pixels, for its own buttons.
 */
export async function startWebkit(): Promise<Engine> {
  findProgram(['WebKitWebDriver'], 'webkit2gtk-driver');
  const display = startProgram(['Xvfb'], {
    args: ['-displayfd', '1', '-screen', '0', screen, '-nolisten', 'tcp'],
    packageName: 'xvfb',
  });
  const number = await waitForLine(display, /(\d+)\n/);
  const port = await findFreePort();
  const driver = startProgram(['WebKitWebDriver'], {
    args: [`--port=${port}`, '--host=127.0.0.1'],
    packageName: 'webkit2gtk-driver',
    env: { DISPLAY: `:${number}`, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const ask = askOf(`http://127.0.0.1:${port}`);
  const { sessionId } = (await ask('POST', '/session', { capabilities: {} })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  await ask('POST', `${session}/timeouts`, { script: scriptLimitMs });
  const run: Engine['run'] = async (script, given) => {
    const body = `const done = arguments[0];
      Promise.resolve((${script})(${JSON.stringify(given)})).then(
        (result) => done(JSON.stringify({ result })),
        (error) => done(JSON.stringify({ error: String(error) })),
      );`;
    const answer = await ask('POST', `${session}/execute/async`, { script: body, args: [] });
    const { result, error } = JSON.parse(answer as string);
    if (error) throw new Error(error);
    return result;
  };
  const readSize = () => run(() => ({ width: innerWidth, height: innerHeight }));
  return {
    run,
    runInFrame: async (script, given) => {
      await ask('POST', `${session}/frame`, { id: 0 });
      try {
        return await run(script, given);
      } finally {
        await ask('POST', `${session}/frame`, { id: null });
      }
    },
    type: async (text) => void (await ask('POST', `${session}/actions`, { actions: keysFor(text) })),
    goto: async (url) => void (await ask('POST', `${session}/url`, { url })),
    resize: async (wanted) => {
      await ask('POST', `${session}/window/rect`, wanted);
      const { width, height } = await readSize();
      const rect = { width: 2 * wanted.width - width, height: 2 * wanted.height - height };
      await ask('POST', `${session}/window/rect`, rect);
    },
    photograph: async () => Buffer.from((await ask('GET', `${session}/screenshot`)) as string, 'base64'),
    close: async () => {
      await ask('DELETE', session);
      await endProgram(driver);
      await endProgram(display);
    },
  };
}

/** Asks the driver, which may still be on its way up. */
function askOf(address: string) {
  return async (method: string, path: string, body?: object): Promise<unknown> => {
    const options = { method, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetchPatiently(`${address}${path}`, options);
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (value?.error) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  };
}

async function fetchPatiently(url: string, options: RequestInit, tries = 100): Promise<Response> {
  try {
    return await fetch(url, options);
  } catch (error) {
    if (tries === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return fetchPatiently(url, options, tries - 1);
  }
}

/** The driver takes only a port number, and reports none. */
async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
