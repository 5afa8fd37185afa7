import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootDir } from '../generator/fixture';
import { findFreePort, type StartOptions } from './start-server';

/** Makes the certificate that nginx asks for. */
const openssl = 'openssl';

/** What its page in `docs/deploying/` gives to copy. */
export async function readDocumentedBlock(name: StartOptions['name']): Promise<string> {
  const guide = await readFile(join(rootDir, `docs/deploying/${name}.md`), 'utf8');
  return /^```\w*\n(.+?)^```/ms.exec(guide)?.[1] ?? '';
}

/** Has a server read what its page in `docs/deploying/` gives to copy, but for paths and ports; throws what it says. */
export async function tryDocumentedBlock({ name, path, siteDir, tempDir }: StartOptions): Promise<void> {
  const block = await readDocumentedBlock(name);
  const file = join(tempDir, `documented-${name}.conf`);
  if (name === 'caddy') {
    await writeFile(file, fill(block, { '/srv/site': siteDir }));
    run(path, ['validate', '--config', file, '--adapter', 'caddyfile'], tempDir);
    return;
  }
  const [certificate, key] = [join(tempDir, 'certificate.pem'), join(tempDir, 'key.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=name.example'];
  run(openssl, [...request, '-out', certificate, '-keyout', key], tempDir);
  const filled = fill(block, {
    '/srv/site': siteDir,
    '/path/to/fullchain.pem': certificate,
    '/path/to/privkey.pem': key,
    // Where only root may listen, and for everybody.
    'listen 80;': `listen 127.0.0.1:${await findFreePort()};`,
    'listen 443 ': `listen 127.0.0.1:${await findFreePort()} `,
  });
  await writeFile(file, `pid ${tempDir}/documented.pid; events {} http { access_log off;\n${filled}}`);
  run(path, ['-t', '-q', '-c', file, '-p', tempDir, '-e', 'stderr'], tempDir);
}

/** Fails where there is nothing to put something in the place of. */
function fill(block: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((text, [name, value]) => {
    if (!text.includes(name)) throw new Error(`There is no ${name} in:\n${block}`);
    return text.replaceAll(name, value);
  }, block);
}

function run(program: string, args: string[], homeDir: string): void {
  const env = { ...process.env, HOME: homeDir, XDG_DATA_HOME: homeDir, XDG_CONFIG_HOME: homeDir };
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env });
}
