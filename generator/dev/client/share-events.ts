import { devUrls } from '../../lib/dev-urls';

/*
 * A worker that all open pages of the server share. Browsers allow a server six connections, and every stream of events
 * holds one for good: with one for each page, the seventh page would never load.
 */
const ports = new Set<MessagePort>();
let latest: string | undefined;

const events = new EventSource(devUrls.events);
events.addEventListener('state', ({ data }) => {
  latest = data;
  for (const port of ports) port.postMessage(data);
});

// The types of workers and those of pages exclude each other.
const scope = self as unknown as { onconnect: (event: MessageEvent) => void };
scope.onconnect = ({ ports: [port] }) => {
  if (!port) return;
  ports.add(port);
  // Ports have no event for a page that closes, so the page sends a message.
  port.onmessage = () => ports.delete(port);
  if (latest !== undefined) port.postMessage(latest);
};
