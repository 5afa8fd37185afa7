import { createDiagnose, type Diagnostic, topOf, warning } from '../../generator/diagnostics/diagnostic';
import type { AssetInput, Feature } from '../../generator/features/feature';
import { luminanceOf, ratioOf, readHex } from '../../generator/site/color';

/** The contrast that WCAG asks of long texts at its highest level, and of any text. */
const passage = 7;
const any = 4.5;

/** Colors of words, the grounds that they stand on, and the contrast that they need there. */
const pairs: readonly (readonly [words: string, grounds: readonly string[], need: number])[] = [
  ['vellum', ['ink', 'night', 'plum', 'blue-hour'], passage],
  ['ash', ['ink', 'night', 'plum', 'blue-hour'], any],
  ['gold', ['ink', 'night', 'plum', 'blue-hour'], any],
  ['verdigris', ['ink'], any],
  // The words of buttons, at rest and under a pointer.
  ['ink', ['ember', 'gold'], any],
];

const rules = {
  'theme/contrast': warning('Two colors of the theme have too little contrast for words.'),
};

const diagnose = createDiagnose(rules);

/** Warns of colors in which words could not be read. */
export const contrast = (): Feature => ({
  name: 'contrast',
  rules,
  assets: async (site) => ({ diagnostics: measure(site) }),
});

function measure({ colors, definition }: AssetInput): Diagnostic[] {
  return pairs.flatMap(([words, grounds, need]) =>
    grounds.flatMap((ground) => {
      const [one, other] = [colors[words], colors[ground]];
      const ratio = one && other ? ratioOf(luminanceOf(readHex(one)), luminanceOf(readHex(other))) : need;
      if (ratio >= need) return [];
      const message = `words in --${words} on --${ground} have a contrast of ${ratio.toFixed(1)}, and need ${need}`;
      const fix = 'Make one of the two lighter or darker.';
      return [diagnose('theme/contrast', topOf(definition.client.colorsFile), message, fix)];
    }),
  );
}
