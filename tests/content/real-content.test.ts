import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createBuildContext } from '../../generator/pipeline/build-context';
import { rootDir, temporaryDir } from '../generator/fixture';
import { isLong } from '../long-run';
import { edits } from './edits';
import { findFaults } from './real-content';

const contentDir = join(rootDir, 'content');
const context = createBuildContext();

// On a new machine, every picture is encoded first.
const patience = { timeout: 120_000 };

it('content/ builds without an error, whatever it says', patience, async () => {
  expect(await findFaults(contentDir, context)).toEqual([]);
});

it(
  'an editor’s day leaves it so: everything that editors add, remove, move and reword',
  patience,
  async () => {
    const copy = join(await temporaryDir(), 'content');
    await cp(contentDir, copy, { recursive: true });
    for (const [name, edit] of edits) {
      await edit(copy);
      // In a short run only what all of them together leave.
      if (isLong) expect.soft(await findFaults(copy, context), name).toEqual([]);
    }
    expect(await findFaults(copy, context)).toEqual([]);
  },
);
