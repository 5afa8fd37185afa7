import { type Plan, type ReadFile, refuseTakenModule } from './plan';
import { type Name, refuseForCode } from './read-name';

/** A component that runs in the browser. */
export async function newWidget({ name, read }: { name: Name; read: ReadFile }): Promise<Plan> {
  refuseForCode(name);
  const { slug, pascal } = name;
  await refuseTakenModule(`client/widgets/${slug}`, read);
  const key = slug.includes('-') ? `'${slug}'` : slug;
  return {
    files: [{ path: `client/widgets/${slug}.tsx`, text: componentOf(name) }],
    changes: [],
    next: [
      `Import ${pascal} in client/widgets/registry.ts, and add "${key}: ${pascal}," to the widgets.`,
      `Add props for the tests to tests/client/sample-widgets.ts: ${key}: { label: 'A sample' },`,
      `Place it in a section: <WidgetSlot name="${slug}" props={{ label: '…' }} />.`,
      'Write what it does, with a test beside those in tests/client/widgets/.',
    ],
  };
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
