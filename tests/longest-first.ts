import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, the longest at the top. Begun late, one of them would keep one core busy while the
 * others have nothing left to do.
 */
const longest = [
  'build/random-edits',
  'hurt-content/hurt-content',
  'build/invalid-sites',
  'build/endless-content',
  'build/build-command',
  'html/same-bytes',
  'build/killed-build',
  'build/read-yaml',
  'build/check-site',
  'build/watched-code',
  'code-quality',
];

/** The others by what they took the last time, or by their length, as Vitest has it. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => rankOf(a) - rankOf(b));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const index = longest.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
  return index < 0 ? longest.length : index;
}
