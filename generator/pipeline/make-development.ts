import { rewriteBasePath } from '../deploy/rewrite-base-path';
import { hasErrors, type Outcome } from '../diagnostics/diagnostic';
import { makeLater, type OutputFile } from '../lib/file-bytes';
import { byPath } from '../lib/paths';
import type { Build } from '../sources/build';
import { createLastBuild } from './build-context';
import { developmentTarget } from './build-target';
import { type RecalledSite, renderSite } from './stages/render-site';
import { traceSite } from './stages/trace-site';
import { verifySite } from './stages/verify-site';

export interface MadeDevelopment extends Outcome<OutputFile[]> {
  rendered: RecalledSite;
}

/**
 * The stages of a site that is looked at while it is edited, from what was read to what is served, sorted by path. Each
 * document gets its source locations when somebody asks for it.
 */
export async function makeDevelopment(basis: Build, last = createLastBuild()): Promise<MadeDevelopment> {
  const build = { ...basis, target: developmentTarget };
  const { base = '/' } = build.options;
  const rendered = await renderSite(build, last);
  const trace = () => {
    const documents = rendered.documents.filter((document) => !document.isUnmade);
    return traceSite(build, rendered, documents).documents;
  };
  const found = await build.run('check', () => verifySite(build, rendered, trace));
  const diagnostics = [...rendered.diagnostics, ...found];
  if (hasErrors(diagnostics)) return { value: undefined, diagnostics, rendered };
  const { documents, otherFiles } = rendered;
  const home = { base, address: build.options.site.facts(rendered.site).address };
  const finish = (files: readonly OutputFile[]) => rewriteBasePath(files, home);
  const finishLater = (document: OutputFile) =>
    makeLater(document.path, () => {
      const [traced = document] = finish(traceSite(build, rendered, [document]).documents);
      return traced.bytes;
    });
  const files = [...finish(otherFiles), ...documents.map(finishLater)];
  return { value: files.sort(byPath), diagnostics, rendered };
}
