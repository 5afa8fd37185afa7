import { devUrls } from '../../../lib/dev-urls';
import type { DevState } from '../../server/page-state';

/**
 * Calls back with the state that the server has now, and with each one after it, until what it returns is called. All
 * open pages share one stream; where a browser has no shared workers, as on Android, each page has its own.
 */
export function listenToServer(onState: (state: DevState) => void): () => void {
  const receive = ({ data }: MessageEvent<string>) => onState(JSON.parse(data));
  let events: EventSource | undefined;
  const listenAlone = () => {
    events = new EventSource(devUrls.events);
    events.addEventListener('state', receive);
  };
  if (!('SharedWorker' in window)) {
    listenAlone();
    return () => events?.close();
  }
  const worker = new SharedWorker(devUrls.shareEvents);
  worker.port.onmessage = receive;
  worker.onerror = listenAlone;
  return () => {
    worker.port.postMessage('goes');
    worker.port.close();
    events?.close();
  };
}
