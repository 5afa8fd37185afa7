import { UserError } from '../../diagnostics/user-error';
import type { NewModules, PartName } from '../../site/site-definition';
import type { Plan, ReadFile } from './plan';

/** Modules with a beginning, named in code after what was asked for. */
export async function newModules({ make }: NewModules, name: PartName, read: ReadFile): Promise<Plan> {
  refuseForCode(name);
  const { files, next } = make(name);
  for (const { path } of files) {
    if (/\.tsx?$/.test(path)) await refuseTakenModule(path.replace(/\.tsx?$/, ''), read);
  }
  return { files, changes: [], next };
}

/** For names that become identifiers. */
function refuseForCode({ words, slug }: PartName): void {
  if (/^[a-z][a-z0-9-]*$/.test(slug)) return;
  throw new UserError(
    `"${words}" cannot be a name in code`,
    'Begin it with a letter, and leave slashes out.',
  );
}

/** Imports could not tell apart two modules whose names differ only in their endings. */
async function refuseTakenModule(path: string, read: ReadFile): Promise<void> {
  for (const ending of ['.ts', '.tsx']) {
    const isThere = await read(path + ending).then(
      () => true,
      () => false,
    );
    if (isThere) throw new UserError(`There is a file ${path}${ending} already`, 'Choose another name.');
  }
}
