import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDelivery } from '../../../generator/edit/git/follow-delivery';
import type { Delivery } from '../../../generator/edit/protocol';
import { openRepository } from '../../../generator/lib/git/repository';
import { createRunGit } from '../../../generator/lib/git/run-git';
import { temporaryDir } from '../fixture';

const env = { PATH: process.env.PATH, HOME: '/nonexistent', GIT_CONFIG_NOSYSTEM: '1' };

/** A repository with two commits that were sent, and a host that answers with each of these in turn. */
async function openSent() {
  const dir = await temporaryDir();
  const origin = await temporaryDir();
  const git = (...args: string[]) => execFileSync('git', args, { cwd: dir, env }).toString().trim();
  git('init', '-q', '-b', 'main');
  git('init', '-q', '--bare', '-b', 'main', origin);
  git('remote', 'add', 'origin', origin);
  const commit = async (words: string) => {
    await writeFile(join(dir, 'file'), words);
    git('add', 'file');
    git('-c', 'user.name=Dev', '-c', 'user.email=dev@place.example', 'commit', '-qm', words);
    git('push', '-q', '-u', 'origin', 'main');
    return git('rev-parse', 'HEAD');
  };
  const commits = [await commit('One'), await commit('Two')] as const;
  const repository = await openRepository(dir, createRunGit(dir, env));
  const follow = async (...answers: (string | undefined)[]) => {
    const steps: (Delivery | undefined)[] = [];
    let asked = 0;
    const delivery = createDelivery({
      repository,
      askLive: async () => answers[Math.min(asked++, answers.length - 1)],
      nowMs: () => 1000,
      onChange: () => steps.push(delivery.state()),
      wait: async () => undefined,
    });
    await delivery.follow();
    // What was followed to its end is not followed again.
    const before = asked;
    await delivery.follow();
    expect(asked).toBe(before);
    return { steps, asked };
  };
  return { commits, commit, follow };
}

test('a commit is followed until the host has built it, or one after it', async () => {
  const { commits, follow } = await openSent();
  const [one, two] = commits;
  expect((await follow(two)).steps).toEqual([{ step: 'live' }]);
  expect((await follow(one, one, two)).steps).toEqual([
    { step: 'building' },
    { step: 'live', sinceMs: 1000 },
  ]);
  // A commit that this folder does not have may be of anybody.
  const { steps, asked } = await follow('0'.repeat(40));
  expect([steps, asked]).toEqual([[{ step: 'building' }, undefined], 60]);
});
