import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Declaration, parse } from 'postcss';
import { expect, it } from 'vitest';

const templates = resolve(import.meta.dirname, '../../templates');
const tokensFile = 'styles/tokens.css';

/** A step of size in `tokens.css`: rem, and the leading that goes with it. */
const step = /^([\d.]+)rem \/ ([\d.]+)$/;
/** Units of what shrinks with a narrow screen, from one step to another. */
const scaling = /\d(?:vw|svh)/;
const rems = (value: string) => [...value.matchAll(/([\d.]+)rem/g)].map(([, size]) => Number(size));

it('has six steps of size, each with one leading', async () => {
  const { sizes, leadings } = await readSteps();
  expect(sizes).toHaveLength(6);
  expect(new Set(sizes).size).toBe(6);
  expect(leadings.every((leading) => leading >= 1 && leading <= 1.6)).toBe(true);
});

it('writes no size of its own below the display, but for paper and what scales with its box', async () => {
  const { sizes } = await readSteps();
  const own = (await readDeclarations()).filter((declaration) => hasOwnSize(declaration, sizes));
  expect(own.map(describe)).toEqual([]);
});

it('writes no leading of its own, but beside a size that is no step', async () => {
  const own = (await readDeclarations()).filter(
    ({ prop, value, parent }) =>
      prop === 'line-height' &&
      !/^(?:0|1|[\d.]+rem|inherit)$/.test(value) &&
      !parent?.some((each) => each.type === 'decl' && each.prop === 'font-size'),
  );
  expect(own.map(describe)).toEqual([]);
});

function hasOwnSize(declaration: Declaration, steps: readonly number[]): boolean {
  const { prop, value } = declaration;
  if (!/^font(?:-size)?$/.test(prop) || /\d(?:px|pt)/.test(value)) return /^font(?:-size)?$/.test(prop);
  return rems(value).length > 0 && !isApart(declaration, steps);
}

/** Display, larger than every step; what grows with the box that it stands in; or what shrinks on small screens, from a step. */
function isApart({ value }: Declaration, steps: readonly number[]): boolean {
  const within = rems(value);
  if (value.includes('var(--display)') || within.some((size) => size > Math.max(...steps))) return true;
  return /\dcqi/.test(value) || (scaling.test(value) && within.every((size) => steps.includes(size)));
}

async function readSteps() {
  const values: string[] = [];
  parse(await readFile(join(templates, tokensFile), 'utf8')).walkDecls(/^--/, ({ value }) => {
    values.push(value);
  });
  const found = values.flatMap((value) => {
    const [, size, leading] = step.exec(value) ?? [];
    return size && leading ? [{ size: Number(size), leading: Number(leading) }] : [];
  });
  return { sizes: found.map(({ size }) => size), leadings: found.map(({ leading }) => leading) };
}

/** All declarations for the screen, outside the tokens. */
async function readDeclarations(): Promise<Declaration[]> {
  const files = (await readdir(templates, { recursive: true })).filter(
    (file) => file.endsWith('.css') && file !== tokensFile,
  );
  const found: Declaration[] = [];
  for (const file of files) {
    const root = parse(await readFile(join(templates, file), 'utf8'), { from: join(templates, file) });
    root.walkAtRules('media', (rule) => {
      if (/^print$/.test(rule.params)) rule.remove();
    });
    root.walkDecls((declaration) => {
      found.push(declaration);
    });
  }
  return found;
}

function describe({ prop, value, source }: Declaration): string {
  return `${source?.input.file?.slice(templates.length + 1)}:${source?.start?.line} ${prop}: ${value}`;
}
