import { type Document, isCollection, isMap, isScalar, LineCounter, type Node, parseDocument } from 'yaml';
import type { Diagnostic, SourceLocation } from '../../../diagnostics/diagnostic';
import { diagnose } from '../../../diagnostics/rules';
import type { ValuePath } from '../../../lib/json-pointer';
import { findDeepPlace } from '../../../lib/line-starts';
import type { YamlFile } from '../yaml-file';
import { checkYaml, findLeftOut, type MayBe } from './check-yaml';
import { describeParserErrors } from './describe-parser-errors';
import { createNodeFinder, keyOf, listNodes } from './find-nodes';
import type { YamlMistake } from './yaml-mistake';

interface ParseOptions {
  mayBe?: MayBe;
  /** The lines of the file, if `text` is a repair of them: locations are those in the file. */
  written?: readonly string[] | undefined;
}

/**
 * Parses a YAML 1.2 text. The core schema leaves dates and words such as `yes` as the text they are. Every mistake in
 * the text becomes a diagnostic; nothing is thrown.
 */
export function parseYaml(file: string, text: string, { mayBe, written }: ParseOptions = {}): YamlFile {
  const counter = new LineCounter();
  const lines = text.split('\n');
  const at = (offset: number): SourceLocation => {
    const { line, col } = counter.linePos(offset);
    const index = Math.max(1, line) - 1;
    // A repair changes the beginning of a line: the rest is as far from its end as before.
    const moved = written ? (written[index]?.length ?? 0) - (lines[index]?.length ?? 0) : 0;
    return { file, line: index + 1, column: Math.max(1, col + moved) };
  };
  const document = parse(text, counter);
  const root = document?.contents ?? null;
  const mistakes = document ? listMistakes(document, text, mayBe) : [];
  const nearest = createNodeFinder(root);
  const nodeAt = (path: ValuePath) => {
    const { node, isWhole } = nearest(path);
    return isWhole ? node : null;
  };
  return {
    file,
    data: document && mistakes.every(({ leavesValues }) => leavesValues) ? document.toJS() : undefined,
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

/** `undefined` where lists or groups are nested so deep that the parser would run out of stack. */
function parse(text: string, lineCounter: LineCounter): Document | undefined {
  if (findDeepPlace(text)) return undefined;
  // `checkYaml` compares keys as they end up.
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
    'lists or groups are nested too deep here',
    'Check the brackets and the spaces in front of the lines before it.',
  );
}

function listMistakes(document: Document, text: string, mayBe: MayBe | undefined): YamlMistake[] {
  const errors = [...document.errors, ...document.warnings];
  const leftOut = findLeftOut(text);
  if (errors.length === 0) return [...leftOut, ...checkYaml(document, text, mayBe)];
  // Where something is missing, the parser's errors follow from it.
  return leftOut.length > 0 ? leftOut : [describeParserErrors(errors, document, text)];
}

/** One per line: the others mostly follow from it. */
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
