import type { FontFace } from '../../site/site-fonts';

/** The face under each of its names: browsers know it by a second one if it has `again`. */
export function listNamed(face: FontFace): FontFace[] {
  const { again, descriptors } = face;
  if (!again) return [face];
  return [face, { ...face, family: again.family, descriptors: { ...descriptors, ...again.descriptors } }];
}

export function fontFaceRule(descriptors: Readonly<Record<string, string>>): string {
  const body = Object.entries(descriptors).map(([name, value]) => `${name}:${value}`);
  return `@font-face{${body.join(';')}}`;
}
