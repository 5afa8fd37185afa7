/** The files whose texts a document with marks shows, such as `content/hero.yaml`. */
export function listShownFiles(html: string): Set<string> {
  const places = html.matchAll(/ data-source(?:-[a-z-]+)?="([^"#:]+)[#:]/g);
  const inWidgets = html.matchAll(/&quot;([^&"#:]+\.(?:ya?ml|md))[#:]/g);
  return new Set([...places, ...inWidgets].map(([, file = '']) => file));
}
