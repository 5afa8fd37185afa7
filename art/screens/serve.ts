import { createReadStream } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);
/** The folder of all packages of this publisher. */
const fontPackages = join(dirname(resolve('@fontsource-variable/fraunces/package.json')), '..');
const types: Record<string, string> = { '.css': 'text/css', '.png': 'image/png', '.woff2': 'font/woff2' };

/** Serves the screens by name, their type below `/fonts/`, and from `pieces` what is below `/art/`. */
export const serve = async (
  screens: Readonly<Record<string, () => string>>,
  pieces: () => string,
): Promise<Server> => {
  const server = createServer(({ url = '/' }, response) => {
    const [, room = '', ...rest] = url.split('/');
    const page = screens[room];
    if (page) {
      response.setHeader('Content-Type', 'text/html').end(page());
      return;
    }
    const folder = { fonts: fontPackages, art: pieces() }[room] ?? join(import.meta.dirname, room);
    response.setHeader('Content-Type', types[extname(url)] ?? 'text/plain');
    createReadStream(join(folder, ...rest))
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  return server;
};
