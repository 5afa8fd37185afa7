import { stringify } from 'yaml';
import type { SiteFile } from '../text/document';
import type { Workspace } from '../workspace';

/** What a file says again that was left out: its last version, or samples where it never had one. */
export async function readLastVersion(workspace: Workspace, file: SiteFile): Promise<string> {
  const { store, published } = workspace;
  const draft = store.findText(file.path, () => true);
  return (
    draft ?? published(file.path) ?? (await readFromHistory(workspace, file)) ?? makeStart(workspace, file)
  );
}

async function readFromHistory({ repository }: Workspace, { name }: SiteFile): Promise<string | undefined> {
  const args = ['log', '-1', '--diff-filter=D', '--format=%H', '--', name];
  const removal = (await repository?.run(args, { isReading: true }))?.stdout.toString().trim();
  return removal ? repository?.textAt(`${removal}^`, name) : undefined;
}

/** The fields that must be there, with an entry in the list without which the file is as good as absent. */
function makeStart(workspace: Workspace, { name, form }: SiteFile): string {
  const { list } = workspace.site().contentFiles[form] ?? {};
  const fields = workspace.forms()[form]?.fields ?? [];
  const values = fields.flatMap((field) => {
    if (field.key === list && field.kind === 'list') return [[list, [field.entry.sample]]];
    return field.isOptional ? [] : [[field.key, field.sample]];
  });
  const schema = `schemas/${name.replace('.yaml', '.json')}`;
  return `# yaml-language-server: $schema=${schema}\n${stringify(Object.fromEntries(values), { lineWidth: 0 })}`;
}
