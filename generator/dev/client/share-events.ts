import { devUrls } from '../../lib/dev-urls';

/*
 * A worker that all open pages share. Browsers allow six connections to a server, and each stream of events keeps one
 * open: with a stream for each page, the seventh page would never load.
 */
const ports = new Set<MessagePort>();
let latest: string | undefined;

const events = new EventSource(devUrls.events);
events.addEventListener('state', ({ data }) => {
  latest = data;
  for (const port of ports) port.postMessage(data);
});

// TypeScript cannot load the types of workers together with those of pages.
const scope = self as unknown as { onconnect: (event: MessageEvent) => void };
scope.onconnect = ({ ports: [port] }) => {
  if (!port) return;
  ports.add(port);
  // Ports have no event for a page that closes, so the page sends a message.
  port.onmessage = () => ports.delete(port);
  if (latest !== undefined) port.postMessage(latest);
};
