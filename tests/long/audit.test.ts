import { exec } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const rootDir = resolve(import.meta.dirname, '../..');

const limitMs = 60_000;

it(
  'no package has a known vulnerability',
  async ({ skip }) => {
    const { report, reason } = await audit();
    if (!report) {
      console.log(`Not audited: ${reason}`);
      skip(reason);
      return;
    }
    const found = Object.values<{ name: string; severity: string }>(report.vulnerabilities);
    expect(found.map(({ name, severity }) => `${name}: ${severity}`)).toEqual([]);
  },
  limitMs,
);

/** What the registry knows of the packages in the lockfile, or why it could not be asked. */
function audit(): Promise<{ report?: { vulnerabilities: Record<string, never> }; reason?: string }> {
  return new Promise((done) => {
    exec('npm audit --json', { cwd: rootDir, timeout: limitMs - 5000 }, (error, stdout) => {
      const report = parse(stdout);
      if (report?.vulnerabilities) done({ report });
      else
        done({ reason: report?.message ?? report?.error?.summary ?? error?.message ?? 'npm said nothing.' });
    });
  });
}

function parse(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
