import type { DevState } from '../../../generator/dev/server/page-state';

/** The last state that the server sent to open pages. */
export async function listenToEvents(address: URL): Promise<() => DevState> {
  const reader = (await fetch(address)).body?.pipeThrough(new TextDecoderStream()).getReader();
  let state: DevState = {
    pages: {},
    diagnostics: [],
    failures: [],
  };
  let text = '';
  const read = async () => {
    const { value } = (await reader?.read()) ?? {};
    if (value === undefined) return false;
    text += value;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    const data = /^data: (.+)$/m.exec(events.at(-1) ?? '')?.[1];
    if (data) state = JSON.parse(data);
    return true;
  };
  await read();
  void (async () => {
    while (await read().catch(() => false));
  })();
  return () => state;
}
