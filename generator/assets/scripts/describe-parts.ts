/** Where a declaration at the top of a module begins. */
const declaration = /^(?:async )?(?:function|var|let|const|class) (?=\w)/m;

/** What a component or a hook may be named. */
const partName = /^(?:[A-Z]|use[A-Z])\w*/;

const hookCall = /(?<![\w$])use[A-Z]\w*(?=\()/g;

/**
 * The line that adds `$parts` to a module as esbuild prints it: its components and hooks, by name, each with the lines in
 * which it calls hooks, and the hooks themselves. While those lines and the hooks stay the same, React can give a component
 * the state of its predecessor. Nothing for a module without any.
 */
export function describeParts(script: string): string {
  const parts = script.split(declaration).slice(1).flatMap(describePart);
  return parts.length > 0 ? `export const $parts = { ${parts.join(', ')} };\n` : '';
}

/** `text` reaches from a name to the next declaration. */
function describePart(text: string): string[] {
  const [name] = partName.exec(text) ?? [];
  if (!name) return [];
  // Its own name may look like a call.
  const body = text.slice(name.length);
  const lines = body.split('\n').filter((line) => line.search(hookCall) >= 0);
  const hooks = lines.map((line) => line.trim()).join('\n');
  const uses = [...new Set(body.match(hookCall))].join(', ');
  return [`${name}: { value: ${name}, hooks: ${JSON.stringify(hooks)}, uses: () => [${uses}] }`];
}
