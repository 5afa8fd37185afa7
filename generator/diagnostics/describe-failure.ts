import { accessSync, constants } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { schemaFiles } from '../lib/paths';
import { again, type Failure, refusals, watchRefusals } from './machine-refusals';
import { Refusal } from './refusal';

/** Whether the machine, and not a mistake in the code, is what stood in the way. */
function isRefusal(error: unknown): error is NodeJS.ErrnoException {
  return codeOf(error) in refusals;
}

const missingSchema = (path: string): Failure => ({
  message: `${path} is missing, which says what content there is: the folder content was removed, renamed or moved`,
  fix: `Bring it back as it was, ${again}`,
});
const locked: Failure = {
  message: 'The folder content may not be looked into, for its permissions forbid it',
  fix: `Permit yourself to read and to open it, ${again}`,
};

/**
 * The file of the schemas that could not be read or loaded, if that is what went wrong. They lie among the content, and
 * are gone when somebody takes that folder away.
 */
export function findMissingSchema(error: unknown): string | undefined {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  if (code !== 'ENOENT' && code !== 'ERR_MODULE_NOT_FOUND' && code !== 'EACCES') return undefined;
  const path = `${pathOf(error).replaceAll('\\', '/').replace(/\.ts$/, '')}.ts`;
  return schemaFiles.find((file) => path.endsWith(`/${file}`));
}

/**
 * What stood in the way; `undefined` for a mistake in the code. `outDir` is where --out has the site written: where there
 * is none, that is no way out.
 */
export function findFailure(error: unknown, outDir?: string): Failure | undefined {
  if (error instanceof Refusal) return { message: error.what, fix: error.fix };
  const schema = findMissingSchema(error);
  if (schema) {
    if (isLocked(dirname(pathOf(error)))) return locked;
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') return missingSchema(schema);
  }
  if (!isRefusal(error)) return undefined;
  const { syscall, path = 'the output' } = error;
  const limit = syscall === 'watch' ? watchRefusals[codeOf(error)] : undefined;
  if (limit) {
    return {
      message:
        'This system lets programs watch no more folders, so files are looked at once a second instead',
      fix: `For changes to show at once, close other programs that watch folders, or on Linux raise ${limit}.`,
    };
  }
  return refusals[codeOf(error)]?.(path, outDir !== undefined && isOutput(error.path, outDir));
}

/** The same in two sentences. */
export function describeFailure(error: unknown, outDir?: string): string | undefined {
  const failure = findFailure(error, outDir);
  return failure && `${failure.message}. ${failure.fix}`.trim();
}

/** The folder itself, what is in it, what is written beside it for the time being, and the folders around it. */
function isOutput(path: string | undefined, outDir: string): boolean {
  if (path === undefined) return true;
  const beside = join(dirname(outDir), `.${basename(outDir)}-`);
  return `${path}${sep}`.startsWith(outDir + sep) || path.startsWith(beside) || outDir.startsWith(path + sep);
}

function pathOf(error: unknown): string {
  const { path, url } = (error ?? {}) as NodeJS.ErrnoException & { url?: string };
  if (path !== undefined || url === undefined) return path ?? '';
  return URL.canParse(url) && url.startsWith('file:') ? fileURLToPath(url) : url;
}

/** Whether a folder is there, and keeps to itself what is in it. */
function isLocked(dir: string): boolean {
  try {
    accessSync(dir, constants.R_OK | constants.X_OK);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES';
  }
}

/**
 * A folder that cannot be made where a file stands is refused in two ways. What is missing otherwise than around a folder
 * that is to be made, the code should have known of.
 */
function codeOf(error: unknown): string {
  const { code = '', syscall } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === 'ENOENT' && syscall !== 'mkdir') return '';
  return code === 'EEXIST' && syscall === 'mkdir' ? 'ENOTDIR' : code;
}
