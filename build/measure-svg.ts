import { type Measured, unreadable } from './picture-fault';
import { type DrawnElement, readElements } from './read-elements';
import { decodeEntities } from './read-tags';

/** What browsers must be told for a file to be a drawing of its own. */
const svgNamespace = 'http://www.w3.org/2000/svg';

/** The size the drawing gives itself, or else that of its viewBox; or why it cannot be shown, or must not be. */
export function measureSvg(file: string, text: string): Measured {
  const elements = readElements(text);
  const root = elements?.[0];
  if (!elements || root?.name !== 'svg') return { fault: unreadable(file) };
  if (resolve(root.attributes.get('xmlns'), text) !== svgNamespace) {
    return {
      fault: [
        `browsers would not show the drawing "${file}", for it does not say that it is one`,
        `Write xmlns="${svgNamespace}" into its <svg>, or save it again as plain SVG.`,
      ],
    };
  }
  if (declaresTags(text) || elements.some(runsCode)) {
    return { fault: [`the drawing "${file}" holds a script`, 'Save it as plain SVG with shapes alone.'] };
  }
  return sizeOf(root) ?? { fault: unreadable(file) };
}

/** Some programs declare a name for the address, and write that. */
function resolve(address: string | undefined, text: string): string | undefined {
  const name = /^&([\w.-]+);$/.exec(address ?? '')?.[1];
  if (name === undefined) return address;
  const declared = [...text.matchAll(/<!ENTITY\s+([\w.-]+)\s+["']([^"'<]*)["']/g)];
  return declared.find(([, other]) => other === name)?.[2];
}

function sizeOf({ attributes }: DrawnElement): Measured | undefined {
  const [width, height] = ['width', 'height'].map((name) =>
    Number(/^\s*([\d.]+)(px)?\s*$/.exec(attributes.get(name) ?? '')?.[1]),
  );
  const box = (attributes.get('viewBox') ?? '').trim().split(/[\s,]+/);
  const [boxWidth, boxHeight] = box.length === 4 ? box.slice(2).map(Number) : [];
  if (isSize(width) && isSize(height)) return { width: Math.round(width), height: Math.round(height) };
  if (!isSize(boxWidth) || !isSize(boxHeight)) return undefined;
  return { width: Math.round(boxWidth), height: Math.round(boxHeight) };
}

function isSize(value: number | undefined): value is number {
  return value !== undefined && value > 0 && Number.isFinite(value);
}

/** Opened on its own, at its own address, a drawing could do on the site whatever a page can. */
function runsCode({ name, attributes }: DrawnElement): boolean {
  const plainName = name.toLowerCase().replace(/^.*:/, '');
  if (plainName === 'script' || plainName === 'foreignobject') return true;
  return [...attributes].some(
    ([key, value]) => /^on/i.test(key) || /^javascript:/i.test(decodeEntities(value).replace(/\s/g, '')),
  );
}

/** Names that stand for tags or parts of tags, which `readElements` does not see. */
function declaresTags(text: string): boolean {
  const declared = text.match(/<!ENTITY\s[^>]*/g) ?? [];
  return declared.some((entity) => /["'][^"']*(?:<|&)|\bSYSTEM\b|\bPUBLIC\b/.test(entity.slice(1)));
}
