import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, the longest at the top. Begun late, one of them would keep one core busy while the
 * others have nothing left to do.
 */
const longest = [
  'code-quality',
  'generator/pipeline/check-site',
  'generator/commands/build-command',
  'generator/content/invalid-sites',
  'generator/review/sample-content',
  'generator/dev/watched-code',
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
