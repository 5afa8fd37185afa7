/** Asks the server to open an editor. Gives the reason where that failed, for whoever clicked. */
export async function openInEditor(url: string): Promise<string | undefined> {
  const answer = await fetch(url, { method: 'POST' }).catch(() => undefined);
  if (answer?.ok) return undefined;
  return answer ? (await answer.text()).trim() : 'The development server has ended.';
}
