import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { bearsSign } from '../deploy/site-marker';
import { UserError } from '../diagnostics/user-error';

/** What only the folder of somebody's own work has, even one that holds a site of this build. */
const ownWork = ['.git', '.hg', '.svn'];

/** What a computer leaves in a folder by itself. */
const litter = ['.DS_Store', 'Thumbs.db', 'desktop.ini'];

/** A mistyped name must not cost anybody a folder of their own, be it a site that they made otherwise. */
export async function refuseForeignFolder(outDir: string): Promise<void> {
  const foreign = await describeForeign(outDir);
  if (!foreign) return;
  const { own, message } = foreign;
  if (own) {
    const lost = `${message}, and all that is in it would be replaced by the site`;
    throw new UserError(lost, 'Name another folder with --out.');
  }
  throw new UserError(
    message,
    'Name another folder with --out, or empty this one if nobody needs what is in it.',
  );
}

/** What a folder holds beside a site of this build; `own`: somebody's work. Nothing where it is such a site or empty. */
export async function describeForeign(dir: string): Promise<{ own: boolean; message: string } | undefined> {
  const all = existsSync(dir) ? await readdir(dir) : [];
  const entries = all.filter((name) => !litter.includes(name));
  if (entries.length === 0) return undefined;
  const own = ownWork.find((name) => entries.includes(name));
  if (own !== undefined) return { own: true, message: `${dir} holds ${own}` };
  if (await bearsSign(dir, litter)) return undefined;
  return { own: false, message: `${dir} holds other things than a site that this build made` };
}
