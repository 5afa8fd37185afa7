import { insertBefore, insertImport } from './insert-lines';
import type { Plan, ReadFile } from './plan';
import { type Name, refuseForCode } from './read-name';
import { refuseTakenModule } from './refuse-taken-module';

/** A component that lives in the browser, and its place in the registry and among the samples of the tests. */
export async function newWidget(name: Name, read: ReadFile): Promise<Plan> {
  refuseForCode(name);
  const { slug, pascal } = name;
  const registry = 'client/widgets/registry.ts';
  const samples = 'tests/client/sample-widgets.ts';
  const registered = await read(registry);
  await refuseTakenModule(`client/widgets/${slug}`, read);
  const listed = insertBefore(
    registered,
    '};\n\nexport type WidgetName',
    `  ${toKey(slug)}: ${pascal},\n`,
    registry,
  );
  const sample = `  ${toKey(slug)}: { label: 'A sample' },\n`;
  return {
    files: [{ path: `client/widgets/${slug}.tsx`, text: componentOf(name) }],
    changes: [
      { path: registry, text: insertImport(listed, pascal, `./${slug}`) },
      {
        path: samples,
        text: insertBefore(await read(samples), '};\n\n/** The widgets that move', sample, samples),
      },
    ],
    next: [
      `Place it in a section: <WidgetSlot name="${slug}" props={{ label: '…' }} />.`,
      'Write what it does, with a test beside those in tests/client/widgets/.',
    ],
  };
}

/** Biome wants quotes round a key only where it needs them. */
function toKey(slug: string): string {
  return slug.includes('-') ? `'${slug}'` : slug;
}

function componentOf({ slug, pascal }: Name): string {
  return `import { useState } from 'react';
import { afterPaint } from './after-paint';

export interface ${pascal}Props {
  /** The words on the button. */
  label: string;
}

/** A sample: counts how often it was pressed. Its first render depends on its props alone. */
export function ${pascal}({ label }: ${pascal}Props) {
  const [count, setCount] = useState(0);
  return (
    <button
      type="button"
      className="${slug}"
      onClick={() => afterPaint(() => setCount((before) => before + 1))}
    >
      {label} <b>{count}</b>
    </button>
  );
}
`;
}
