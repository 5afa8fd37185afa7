import type { Diagnostic } from '../diagnostics/diagnostic';
import { addFrames } from '../diagnostics/format-diagnostics';
import { selectDiagnostics } from '../diagnostics/select-diagnostics';
import { isDrawing } from '../lib/paths';
import { decodeText } from '../sources/decode-text';
import type { ContentSources } from '../sources/site-sources';

/** Selects which diagnostics are reported, and adds the lines around each place. */
export function describeDiagnostics(
  diagnostics: readonly Diagnostic[],
  { documents, icons, pictures }: ContentSources,
  mostOfOneRule?: number,
): Diagnostic[] {
  const texts = new Map([...documents, ...icons.values()].map(({ path, text }) => [path, text]));
  // Drawings are many and rarely have mistakes: only those with diagnostics are decoded.
  for (const file of new Set(diagnostics.map(({ file }) => file).filter((file) => isDrawing(file)))) {
    const [, bytes] = [...pictures].find(([name]) => file.endsWith(`/${name}`)) ?? [];
    if (bytes) texts.set(file, decodeText(bytes).text);
  }
  return addFrames(selectDiagnostics(diagnostics, mostOfOneRule), texts);
}
