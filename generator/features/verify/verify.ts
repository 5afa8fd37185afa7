import { withoutPrecompressed } from '../../deploy/compress-files';
import { toBytes } from '../../lib/file-bytes';
import { createRunGit, type RunGit } from '../../lib/git/run-git';
import { isHostFile } from '../../lib/paths';
import { isoDay } from '../../lib/text';
import type { Feature } from '../feature';
import { type BuildInfo, buildInfoPath, hashSite } from './build-info';

/** Writes `/.well-known/build.json`, and adds `npm run verify`, which asks whether a host serves exactly what was built. */
export const verify = (): Feature => ({
  name: 'verify',
  reservedPaths: [buildInfoPath],
  stamp: {
    path: buildInfoPath,
    async make({ rootDir, env, now, base, files }) {
      const commit = await readCommit(createRunGit(rootDir, env));
      const served = withoutPrecompressed(files).filter(({ path }) => !isHostFile(path));
      const [day, hash] = [isoDay(now), hashSite(served)];
      const info: BuildInfo = { ...commit, day, base, files: served.length, hash };
      return toBytes(`${JSON.stringify(info, undefined, 1)}\n`);
    },
  },
  askLiveCommit: async (address) => (await import('./find-live-site')).askLiveCommit(address),
  commands: {
    verify: {
      help: [
        ['npm run verify -- <URL>', 'asks whether a host serves exactly the site in dist/'],
        [
          '--commit <name>',
          'with verify: compares with a commit, which is built again as of the day of the live site',
        ],
        ['--all', 'with verify: loads pictures and films whole, too'],
        ['--insecure', 'with verify: goes on where the certificate is wrong'],
      ],
      options: {
        commit: { type: 'string' },
        out: { type: 'string' },
        all: { type: 'boolean' },
        insecure: { type: 'boolean' },
        json: { type: 'boolean' },
      },
      run: async (request) => (await import('./verify-command')).runVerify(request),
    },
  },
});

async function readCommit(git: RunGit): Promise<Pick<BuildInfo, 'commit' | 'hasUncommittedChanges'>> {
  const args = ['status', '--porcelain=v2', '--branch', '--no-ahead-behind', '--', '.'];
  const status = await git(args, { isReading: true }).catch(() => undefined);
  const lines = status?.stdout.toString() ?? '';
  const [, commit] = /^# branch\.oid ([0-9a-f]+)$/m.exec(lines) ?? [];
  if (commit === undefined) return {};
  // All lines about the branch begin with #.
  return /^[^#]/m.test(lines) ? { commit, hasUncommittedChanges: true } : { commit };
}
