import { type Cache, shortHash } from './cache';
import { optimiseSvg } from './optimise-svg';
import { problemAt, topOf } from './problem';
import { readElements } from './read-elements';
import type { OutputFile, Problem, SourceFile } from './types';

export interface Icons {
  file: OutputFile;
  url: string;
  problems: Problem[];
}

/** Far more than an icon needs, and few enough to be made smaller in a moment. */
const maxShapes = 1000;

const fourNumbers = /^\s*-?[\d.]+([\s,]+-?[\d.]+){3}\s*$/;

/** Notes and words. What is whole has an end to each, so that no beginning is looked up in vain. */
const noShapes =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<(title|desc|metadata)(?:\s[^>]*)?(?<!\/)>[\s\S]*?<\/\1\s*>/g;

/** Attributes of the drawing's own `<svg>` that its lines inherit. */
const inherited = /\s(fill|fill-rule|stroke|stroke-width|stroke-linecap|stroke-linejoin)="[^"]*"/g;

/**
 * One file that holds all drawings as `<symbol>`s, each with its name as id. A drawing has one
 * colour, the text's: whatever it was filled or drawn with becomes `currentColor`, `none` stays.
 */
export async function renderIcons(icons: ReadonlyMap<string, SourceFile>, cache: Cache): Promise<Icons> {
  const problems: Problem[] = [];
  const drawn = [...icons].map(async ([name, source]) => {
    const [drawing, problem] = inOneColour(source);
    if (problem) problems.push(problem);
    return drawing && toSymbol(name, await optimiseSvg(drawing, cache));
  });
  const symbols = await Promise.all(drawn);
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
  const path = `assets/icons-${shortHash(sprite)}.svg`;
  return { file: { path, bytes: Buffer.from(sprite) }, url: `/${path}`, problems };
}

/** As a drawing of its own. */
function inOneColour({ path, text }: SourceFile): [drawing: string, problem?: Problem] {
  const refuse = (message: string, fix: string): [string, Problem] => [
    '',
    problemAt(topOf(path), message, fix),
  ];
  const elements = readElements(text);
  const drawing = elements ? /<svg\b(?<attributes>[^>]*)>/.exec(text) : undefined;
  const end = text.lastIndexOf('</svg>');
  if (!elements || !drawing || end < drawing.index)
    return refuse('this is not a whole SVG drawing', 'Save the drawing again as plain SVG.');
  if (elements.length > maxShapes) {
    const message = `the drawing has ${elements.length} shapes, and an icon at most ${maxShapes}`;
    return refuse(message, 'Draw it more simply: it is shown as small as a letter.');
  }
  const { attributes = '' } = drawing.groups ?? {};
  const lines = text.slice(drawing.index + drawing[0].length, end);
  const viewBox = /\sviewBox="([^"]+)"/.exec(attributes)?.[1];
  if (!viewBox || !fourNumbers.test(viewBox))
    return refuse(
      'the drawing has no viewBox of four numbers',
      'Add one to <svg>, such as viewBox="0 0 24 24".',
    );
  if (/<(script|style|image|foreignObject)\b|\son\w+=|\sstyle=/i.test(text)) {
    return refuse('the drawing holds a script, style or picture', 'Save it as plain SVG with shapes alone.');
  }
  const shapes = lines.replace(noShapes, '');
  const look = attributes.match(inherited)?.join('') ?? '';
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${look}>${shapes}</svg>`.replace(
    /\s(fill|stroke)="(?!none")[^"]*"/g,
    ' $1="currentColor"',
  );
  return [drawn];
}

function toSymbol(name: string, drawing: string): string {
  return drawing
    .replace(/ xmlns="[^"]*"/, '')
    .replace(/^<svg\b/, `<symbol id="${name}"`)
    .replace(/<\/svg>\s*$/, '</symbol>');
}
