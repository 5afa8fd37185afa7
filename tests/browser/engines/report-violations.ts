import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A path that the site does not have. */
const reportPath = '/violations-of-the-policy';

/** The site as it is served, which has every engine report here whatever its policy forbids. */
export interface ReportingSite {
  /** Without a slash at the end. */
  url: string;
  /** What was reported, in the words of the engine. */
  violations: string[];
  close: () => void;
}

/** `siteUrl` is where the site is served, without a slash at the end. */
export async function reportViolations(siteUrl: string): Promise<ReportingSite> {
  const violations: string[] = [];
  const server = createServer(async (request, response) => {
    if (request.url === reportPath) {
      violations.push(await readBody(request));
      response.writeHead(204).end();
      return;
    }
    const answer = await fetch(`${siteUrl}${request.url}`);
    const type = answer.headers.get('Content-Type');
    const policy = answer.headers.get('Content-Security-Policy');
    response.writeHead(answer.status, {
      ...(type && { 'Content-Type': type }),
      ...(policy && { 'Content-Security-Policy': `${policy}; report-uri ${reportPath}` }),
    });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, violations, close };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return `${Buffer.concat(pieces)}`;
}
