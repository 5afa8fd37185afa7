import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import { type Engine, endProgram, keysFor, startProgram, waitForLine } from './engine';

/** It asks nothing of anybody else, and no window of its own comes up. */
const preferences = {
  // WebDriver BiDi alone.
  'remote.active-protocols': 1,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

interface Context {
  context: string;
  children?: Context[] | null;
}

interface Answer {
  id: number;
  type: 'success' | 'error';
  result: Record<string, unknown>;
  message?: string;
}

/** Firefox without a window, driven by WebDriver BiDi, which needs no driver beside the browser. */
export async function startFirefox(): Promise<Engine> {
  const profileDir = await mkdtemp(join(tmpdir(), 'firefox-profile-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profileDir, 'user.js'), lines.join('\n'));
  const program = startProgram(['firefox-esr', 'firefox'], {
    args: ['--headless', '--no-remote', '--profile', profileDir, '--remote-debugging-port=0'],
    packageName: 'firefox-esr',
  });
  const address = await waitForLine(program, /WebDriver BiDi listening on (ws:\S+)/);
  const { send, end } = await connect(`${address}/session`);
  await send('session.new', { capabilities: {} });
  const readTree = async () => {
    const { contexts } = (await send('browsingContext.getTree')) as { contexts: Context[] };
    return contexts[0];
  };
  const context = (await readTree())?.context;
  const runIn =
    (find: () => Promise<string | undefined>): Engine['run'] =>
    async (script, given) => {
      const expression = `(async () => JSON.stringify(await (${script})(${JSON.stringify(given)})))()`;
      const target = { context: await find() };
      const answer = await send('script.evaluate', { expression, target, awaitPromise: true });
      const { result, exceptionDetails } = answer as {
        result?: { value?: string };
        exceptionDetails?: { text: string };
      };
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result?.value === undefined ? undefined : JSON.parse(result.value);
    };
  return {
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: runIn(async () => context),
    runInFrame: runIn(async () => (await readTree())?.children?.[0]?.context),
    type: async (text) => void (await send('input.performActions', { context, actions: keysFor(text) })),
    resize: async (viewport) => void (await send('browsingContext.setViewport', { context, viewport })),
    photograph: async () => {
      const { data } = await send('browsingContext.captureScreenshot', { context, origin: 'viewport' });
      return Buffer.from(data as string, 'base64');
    },
    close: async () => {
      end();
      await endProgram(program);
      await rm(profileDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Sends commands over one connection, each of which is answered by its number. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('message', (data) => {
    const answer: Answer = JSON.parse(`${data}`);
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let count = 0;
  const send = async (method: string, params: object = {}) => {
    const id = ++count;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result, message } = await answered;
    if (type === 'error') throw new Error(`${method}: ${message}`);
    return result;
  };
  return { send, end: () => socket.close() };
}
