/*
 * Does what React Fast Refresh does: where the code of a component has changed, React draws it anew, with the state it had
 * if it calls the same hooks. React asks whoever stands in the place of its developer tools for that.
 */

/** A component or a hook; see `describe-parts.ts`. */
interface Part {
  value: unknown;
  /** The lines in which it calls hooks. */
  hooks: string;
  /** Those hooks. Throws where one has no name at the top of the module. */
  uses: () => unknown[];
}

/** The file of all widgets, as the bundler makes it for development. */
interface WidgetsFile {
  widgets: Readonly<Record<string, object>>;
  /** By the path of their module and their name. */
  parts: Readonly<Record<string, Readonly<Record<string, Part>>>>;
}

/** All that a component ever was. */
interface Family {
  current: unknown;
}

/** The part of React's that its tools talk to. */
interface Renderer {
  setRefreshHandler(familyOf: (type: object) => Family | undefined): void;
  scheduleRefresh(root: unknown, update: { updatedFamilies: Set<Family>; staleFamilies: Set<Family> }): void;
}

const families = new Map<string, Family>();
const familyOf = new WeakMap<object, Family>();
const partOf = new WeakMap<object, Part>();
let renderer: Renderer | undefined;
const roots = new Set<unknown>();

/** To be called before React is loaded. Developer tools that are there already go on hearing all. */
export function listenToReact(): void {
  const page = window as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Record<string, unknown> };
  page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { supportsFiber: true, inject: () => 0 };
  const hook = page.__REACT_DEVTOOLS_GLOBAL_HOOK__;
  const before = { ...hook } as Record<string, ((...given: unknown[]) => unknown) | undefined>;
  hook.inject = (react: Renderer) => {
    renderer = react;
    react.setRefreshHandler((type) => familyOf.get(type));
    return before.inject?.call(hook, react);
  };
  hook.onCommitFiberRoot = (id: unknown, root: unknown, ...rest: unknown[]) => {
    roots.add(root);
    before.onCommitFiberRoot?.call(hook, id, root, ...rest);
  };
}

/** Where a page has its widgets from. */
export function findWidgetsUrl(page: Document): string | undefined {
  return page.querySelector('link[rel="widgets"]')?.getAttribute('href') ?? undefined;
}

/** Loads other widgets than the page began with. The function returned shows them, and says whether it could. */
export async function loadWidgets(first: string, next: string): Promise<() => boolean> {
  // These are there already, unless they throw.
  const before: WidgetsFile | undefined = await import(first).catch(() => undefined);
  const after: WidgetsFile = await import(next);
  return () => {
    if (!before) return false;
    if (families.size === 0) succeed(before);
    const update = succeed(after);
    for (const root of roots) renderer?.scheduleRefresh(root, update);
    // What is no plain function, for one.
    return Object.entries(before.widgets).every(([name, widget]) => {
      return familyOf.get(widget)?.current === after.widgets[name];
    });
  };
}

/** Makes each component the present one of its family. Says which have changed, and which cannot keep their state. */
function succeed({ parts }: WidgetsFile) {
  const update = { updatedFamilies: new Set<Family>(), staleFamilies: new Set<Family>() };
  const all = Object.entries(parts).flatMap(([path, own]) =>
    Object.entries(own).map(([name, part]) => [`${path} ${name}`, part] as const),
  );
  for (const [, part] of all) if (typeof part.value === 'function') partOf.set(part.value, part);
  for (const [name, { value }] of all) {
    if (typeof value !== 'function') continue;
    const family = families.get(name) ?? { current: value };
    families.set(name, family);
    familyOf.set(value, family);
    if (family.current === value) continue;
    (haveSameHooks(family.current, value) ? update.updatedFamilies : update.staleFamilies).add(family);
    family.current = value;
  }
  return update;
}

function haveSameHooks(before: unknown, after: unknown): boolean {
  try {
    return listHooks(before) === listHooks(after);
  } catch {
    return false;
  }
}

function listHooks(value: unknown): string {
  const part = typeof value === 'function' ? partOf.get(value) : undefined;
  return part ? [part.hooks, ...part.uses().map(listHooks)].join('\n') : '';
}
