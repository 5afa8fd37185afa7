import type { IncomingMessage } from 'node:http';

/**
 * Whether a request comes from a page that this server served, by headers that browsers let no page forge. The name of
 * the host was looked at before (`listen.ts`). A request without such a header comes from no browser.
 */
export function isSameOrigin({ headers }: IncomingMessage): boolean {
  const { host = '', origin, 'sec-fetch-site': site } = headers;
  // Something between the two may speak https to the browser.
  if (origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`) return false;
  return site === undefined ? origin !== undefined : site === 'same-origin';
}

/** Whether it comes from this very machine: what is opened here, only those see who sit before it. */
export function isFromHere({ socket }: Pick<IncomingMessage, 'socket'>): boolean {
  return /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
}

const mostBytes = 100_000;

/** The text that a request sends. Rejects where it is longer than a page of ours has to say. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error('The request is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
