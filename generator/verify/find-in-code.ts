import { type SourceLocation, topOf } from '../diagnostics/diagnostic';
import { type OutputFile, textOf } from '../lib/file-bytes';
import { placeIn } from '../lib/line-starts';
import type { StartTag } from '../render/read-html';

/** Where the components have an element as it is written, if that is certain. */
export type FindInCode = (tag: StartTag) => SourceLocation | undefined;

/** Looks for an address of the element in the components among `code`, or else for the only element of its name. */
export function createFindInCode(code: readonly OutputFile[]): FindInCode {
  const components = code.filter(({ path }) => path.endsWith('.tsx'));
  return ({ name, attributes }) => {
    const addresses = [...attributes.values()].filter((value) => /^(?:https?:)?\/\/./i.test(value));
    const [first] = addresses.flatMap((address) => findText(address, components));
    if (first) return first;
    const [only, ...others] = findText(`<${name}`, components);
    return others.length === 0 ? only : undefined;
  };
}

/** Each place of a text that does not go on, as `<form` does in `<format`. */
function findText(wanted: string, files: readonly OutputFile[]): SourceLocation[] {
  return files.flatMap(({ path, bytes }) => {
    const text = textOf(bytes);
    const [, ...rest] = text.split(wanted);
    let offset = text.indexOf(wanted);
    return rest.flatMap((after) => {
      const place = { ...topOf(path), ...placeIn(text, offset) };
      offset += wanted.length + after.length;
      return /^[\w/-]/.test(after) ? [] : [place];
    });
  });
}
