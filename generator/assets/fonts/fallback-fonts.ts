import type { Cache } from '../../cache/cache';
import { findPackageFile } from '../../lib/folders';
import type { FontFace, FontRole, SiteFonts } from '../../site/site-definition';
import { fontFaceRule, listNamed } from './subset-fonts';
import { loadTypesetter } from './typesetter';

/** Letters and spaces as frequent as in English, and the same with the capitals of headings. */
const prose = 'aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      ';
const headings = `${prose}ACRSW`;

interface SystemFont {
  /** The names under which `local()` finds it, or a font with the same widths. */
  names: readonly string[];
  style: FontFace['style'];
  /** Widths of the two texts above, in em. */
  prose: number;
  headings: number;
}

/**
 * System fonts, those of plain Linux and of Android first: of several rules for a family and style, browsers use the last whose font is
 * installed. Measured with HarfBuzz from the regular files of DejaVu and of @fontsource/noto-serif, roboto, tinos and arimo, of
 * which the last two have the widths of Times New Roman and Arial.
 */
const systemFonts: Readonly<Record<FontRole['generic'], readonly SystemFont[]>> = {
  serif: [
    { names: ['DejaVu Serif'], style: 'normal', prose: 22.661, headings: 26.614 },
    { names: ['DejaVu Serif Italic'], style: 'italic', prose: 22.661, headings: 26.614 },
    { names: ['Noto Serif', 'NotoSerif-Regular'], style: 'normal', prose: 21.381, headings: 24.907 },
    { names: ['NotoSerif-Italic'], style: 'italic', prose: 20.662, headings: 24.207 },
    { names: ['Times New Roman', 'Liberation Serif'], style: 'normal', prose: 17.939, headings: 21.44 },
    {
      names: ['Times New Roman Italic', 'Liberation Serif Italic'],
      style: 'italic',
      prose: 17.774,
      headings: 20.978,
    },
  ],
  'sans-serif': [
    { names: ['DejaVu Sans'], style: 'normal', prose: 22.455, headings: 26.138 },
    { names: ['DejaVu Sans Oblique'], style: 'italic', prose: 22.472, headings: 26.173 },
    { names: ['Roboto-Regular'], style: 'normal', prose: 19.683, headings: 23.077 },
    { names: ['Roboto-Italic'], style: 'italic', prose: 19.122, headings: 22.415 },
    { names: ['Arial', 'Liberation Sans'], style: 'normal', prose: 19.621, headings: 23.288 },
    { names: ['Arial Italic', 'Liberation Sans Italic'], style: 'italic', prose: 19.621, headings: 23.306 },
  ],
};

/** The space that a face takes up, in em. */
interface Metrics {
  width: number;
  ascent: number;
  descent: number;
}

/**
 * The custom properties of the font stacks, and `@font-face` rules that scale system fonts to the width and height of
 * each face, so that hardly anything moves when the face has loaded.
 */
export async function makeFontStacks(
  { faces, roles }: SiteFonts,
  rootDir: string,
  cache: Cache,
): Promise<string> {
  const properties = Object.entries(roles).map(
    ([role, { family, fallback, generic }]) =>
      `--${role}-fallback:"${fallback}",${generic};--${role}:"${family}",var(--${role}-fallback)`,
  );
  const rules = Object.values(roles).flatMap((role) =>
    faces
      .flatMap(listNamed)
      .filter(({ family }) => family === role.family)
      .flatMap(lightestAndBoldest)
      .map(async (cut) => fallbackRules(cut, role, await measureFace(cut.face, rootDir, cache))),
  );
  return `:root{${properties.join(';')}}${(await Promise.all(rules)).join('')}`;
}

interface Cut {
  face: FontFace;
  /** Of a face of several. */
  weight?: number;
}

/** Bold words are wider: with one fallback for both, those that follow them would move when the face has loaded. */
function lightestAndBoldest(face: FontFace): Cut[] {
  const { wght } = face.variationAxes;
  if (typeof wght !== 'object') return [{ face }];
  return [wght.min, wght.max].map((weight) => ({
    face: { ...face, variationAxes: { ...face.variationAxes, wght: weight } },
    weight,
  }));
}

function measureFace(face: FontFace, rootDir: string, cache: Cache): Promise<Metrics> {
  const text = face.isOfHeadlines ? headings : prose;
  const axes = Object.fromEntries(
    Object.entries(face.variationAxes).map(([axis, value]) => [
      axis,
      typeof value === 'number' ? value : (value.default ?? (value.min + value.max) / 2),
    ]),
  );
  const key = ['font metrics', face.source, JSON.stringify(axes), text];
  return cache.remember('generator/assets/fonts/fallback-fonts.ts', key, async () => {
    const { widthOf, extents } = await loadTypesetter([findPackageFile(rootDir, face.source)], axes, text);
    return { ...extents, width: widthOf(text) };
  });
}

function fallbackRules({ face, weight }: Cut, { fallback, generic }: FontRole, metrics: Metrics): string {
  const size = Number.parseFloat(face.descriptors['size-adjust'] ?? '100') / 100;
  return systemFonts[generic]
    .filter(({ style }) => style === face.style)
    .map((font) => {
      const ratio = metrics.width / (face.isOfHeadlines ? font.headings : font.prose);
      return fontFaceRule({
        'font-family': `"${fallback}"`,
        ...(face.style === 'italic' && { 'font-style': 'italic' }),
        ...(weight && { 'font-weight': `${weight}` }),
        src: font.names.map((name) => `local("${name}")`).join(),
        'size-adjust': percent(ratio * size),
        // `size-adjust` scales these, too. The gap between lines is left out: `base.css` gives every text a line height.
        'ascent-override': percent(metrics.ascent / ratio),
        'descent-override': percent(metrics.descent / ratio),
      });
    })
    .join('');
}

function percent(ratio: number): string {
  return `${Number((100 * ratio).toFixed(1))}%`;
}
