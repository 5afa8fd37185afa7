import { devUrls } from '../../site/dev-urls';

/** Opens an editor at a location such as `content/hero.yaml:12:10`. Resolves to the reason if that fails. */
export async function requestEditor(place: string): Promise<string | undefined> {
  const answer = await fetch(editorUrl(place), { method: 'POST' }).catch(() => undefined);
  if (answer?.ok) return undefined;
  return answer ? (await answer.text()).trim() : 'The development server has ended.';
}

export function editorUrl(place: string): string {
  return `${devUrls.open}?at=${encodeURIComponent(place)}`;
}
