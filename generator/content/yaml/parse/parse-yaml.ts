import { type Document, isCollection, isMap, isScalar, LineCounter, type Node, parseDocument } from 'yaml';
import { type Diagnostic, diagnose, type SourceLocation } from '../../../diagnostics/diagnostic';
import { findDeepPlace } from '../../../lib/find-deep-place';
import type { ValuePath } from '../../../lib/json-pointer';
import type { YamlFile } from '../yaml-file';
import { checkYaml } from './check-yaml';
import { describeParserErrors } from './describe-parser-errors';
import { createNodeFinder, keyOf, listNodes } from './find-nodes';
import type { YamlMistake } from './yaml-mistake';

interface ParseOptions {
  /** Whether the value at a path may be that text, where a # leaves a doubt. */
  mayBe?: (path: ValuePath, text: string) => boolean;
  /** The lines as they stand in the file, of which `text` is a repair: places are told as they are there. */
  written?: readonly string[] | undefined;
}

/**
 * Reads one YAML 1.2 text. The core schema leaves dates and words such as `yes` as the text they
 * are. Every mistake in the text becomes a diagnostic; nothing is thrown.
 */
export function parseYaml(file: string, text: string, { mayBe, written }: ParseOptions = {}): YamlFile {
  const counter = new LineCounter();
  const lines = text.split('\n');
  const at = (offset: number): SourceLocation => {
    const { line, col } = counter.linePos(offset);
    const index = Math.max(1, line) - 1;
    // A repair changes the beginning of a line: what stands behind is as far from its end as before.
    const moved = written ? (written[index]?.length ?? 0) - (lines[index]?.length ?? 0) : 0;
    return { file, line: index + 1, column: Math.max(1, col + moved) };
  };
  const document = parse(text, counter);
  const root = document?.contents ?? null;
  const mistakes = document ? listMistakes(document, text, mayBe) : [];
  const nearest = createNodeFinder(root, (alias) => alias.resolve(document as Document));
  const nodeAt = (path: ValuePath) => {
    const { node, isWhole } = nearest(path);
    return isWhole ? node : null;
  };
  return {
    file,
    data:
      document && mistakes.every(({ leavesValues }) => leavesValues)
        ? document.toJS({ maxAliasCount: -1 })
        : undefined,
    diagnostics: document ? toDiagnostics(mistakes, text, at) : [tooDeep(file, text)],
    locationOf: (path) => at(startOf(nearest(path).node)),
    keyLocationOf: (path) => {
      const { node, pair } = nearest(path);
      return at(startOf(keyOf(pair) ?? node));
    },
    sourceOf: (path) => {
      const node = nodeAt(path);
      return isScalar(node) && node.range ? text.slice(node.range[0], node.range[1]) : undefined;
    },
    shapeOf: (path) => shapeOf(nodeAt(path), path, text),
    commentOf: (path) => {
      const end = keyOf(nearest(path).pair)?.range?.[1];
      return end === undefined ? undefined : /^\s*:[ \t]+(#[^\r\n]*)/.exec(text.slice(end))?.[1];
    },
    locations: () => {
      const nodes = root ? [...listNodes(root, `${file}#`)] : [];
      return new Map(nodes.map(([pointer, node]) => [pointer, at(startOf(node))]));
    },
  };
}

/** Nothing where things stand so deep within each other that the parser would run out of room. */
function parse(text: string, lineCounter: LineCounter): Document | undefined {
  if (findDeepPlace(text)) return undefined;
  // `check-yaml` compares keys as they end up.
  return parseDocument(text, { lineCounter, prettyErrors: false, schema: 'core', uniqueKeys: false });
}

function shapeOf(node: Node | null, path: ValuePath, text: string): ReturnType<YamlFile['shapeOf']> {
  if (!isCollection(node) || !node.range) return undefined;
  if (node.flow) return isMap(node) ? 'braces' : 'brackets';
  const isOneEntry = isMap(node) && node.items.length === 1 && typeof path.at(-1) === 'number';
  const isOneLine = !text.slice(node.range[0], node.range[1]).trimEnd().includes('\n');
  return isOneEntry && isOneLine ? 'entry' : undefined;
}

function tooDeep(file: string, text: string): Diagnostic {
  const place = findDeepPlace(text) ?? { line: 1, column: 1 };
  return diagnose(
    'yaml/too-deep',
    { file, ...place },
    'lists or groups stand too deep within each other here',
    'Check the brackets and the spaces in front of the lines before it.',
  );
}

function listMistakes(document: Document, text: string, mayBe: ParseOptions['mayBe']): YamlMistake[] {
  const errors = [...document.errors, ...document.warnings];
  // What the parser accepts but takes for something else than words is only looked for in a sound text.
  return errors.length === 0
    ? checkYaml(document, text, mayBe)
    : [describeParserErrors(errors, document, text)];
}

/** Of a line with a mistake the rest is mostly wrong as well, so each line is told once. */
function toDiagnostics(
  mistakes: readonly YamlMistake[],
  text: string,
  at: (offset: number) => SourceLocation,
): Diagnostic[] {
  const lines = new Set<number>();
  const end = text.trimEnd().length;
  return mistakes.flatMap(({ rule, offset, message, fix }) => {
    const location = at(Math.min(offset, end));
    if (lines.has(location.line)) return [];
    lines.add(location.line);
    return [diagnose(rule, location, message, fix)];
  });
}

function startOf(node: Node | null): number {
  return node?.range?.[0] ?? 0;
}
