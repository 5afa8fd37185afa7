import { UserError } from '../../diagnostics/user-error';
import type { ReadFile } from './plan';

/** Two modules whose names differ in their endings alone could not be told apart by who imports one. */
export async function refuseTakenModule(path: string, read: ReadFile): Promise<void> {
  for (const ending of ['.ts', '.tsx']) {
    const isThere = await read(path + ending).then(
      () => true,
      () => false,
    );
    if (isThere) throw new UserError(`There is a file ${path}${ending} already`, 'Choose another name.');
  }
}
