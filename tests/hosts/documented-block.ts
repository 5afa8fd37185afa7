import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootDir } from '../generator/fixture';
import type { Setup } from './servers';
import { findFreePort } from './start-server';

/** The example in a guide in `docs/deploying/`. */
export async function readDocumentedBlock(name: string): Promise<string> {
  const guide = await readFile(join(rootDir, `docs/deploying/${name}.md`), 'utf8');
  return /^```\w*\n(.+?)^```/ms.exec(guide)?.[1] ?? '';
}

/** Has a server check the example in its guide, with paths and ports of this machine; throws the server's message. */
export async function tryDocumentedBlock(
  name: string,
  { program, siteDir, tempDir }: Pick<Setup, 'program' | 'siteDir' | 'tempDir'>,
): Promise<void> {
  const file = join(tempDir, `documented-${name}.conf`);
  const env = { ...process.env, HOME: tempDir, XDG_DATA_HOME: tempDir, XDG_CONFIG_HOME: tempDir };
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env });
  const block = fill(await readDocumentedBlock(name), { '/srv/site': siteDir });
  if (name === 'caddy') {
    await writeFile(file, block);
    run(program, 'validate', '--config', file, '--adapter', 'caddyfile');
    return;
  }
  const [certificate, key] = [join(tempDir, 'certificate.pem'), join(tempDir, 'key.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=name.example'];
  run('openssl', ...request, '-out', certificate, '-keyout', key);
  const filled = fill(block, {
    '/path/to/fullchain.pem': certificate,
    '/path/to/privkey.pem': key,
    // Only root may listen at the ports of the example.
    'listen 80;': `listen 127.0.0.1:${await findFreePort()};`,
    'listen 443 ': `listen 127.0.0.1:${await findFreePort()} `,
  });
  await writeFile(file, `pid ${tempDir}/documented.pid; events {} http { access_log off;\n${filled}}`);
  run(program, '-t', '-q', '-c', file, '-p', tempDir, '-e', 'stderr');
}

/** Fails where a text to replace is missing. */
function fill(block: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((text, [name, value]) => {
    if (!text.includes(name)) throw new Error(`There is no ${name} in:\n${block}`);
    return text.replaceAll(name, value);
  }, block);
}
