import type { Content } from '../../content/schema';
import { createDiagnose, type Diagnostic, error } from '../../generator/diagnostics/diagnostic';
import type { AssetInput, Feature } from '../../generator/features/feature';

const rules = {
  'picture/not-upright': error('A screenshot does not have the shape of an upright phone.'),
};

const diagnose = createDiagnose(rules);

/** How many times as high as wide: from the squattest phones, with something cut off, to more than the slimmest. */
const leastHeight = 1.5;
const mostHeight = 2.5;

/** Refuses screens without the shape of a phone: the one on the first screen takes the shape of what it shows. */
export const uprightScreens = (): Feature<Content> => ({
  name: 'upright-screens',
  rules,
  assets: async (site) => ({ diagnostics: checkScreens(site) }),
});

function checkScreens({ content, pictures, locate }: AssetInput<Content>): Diagnostic[] {
  const { slides = [] } = content.slides ?? {};
  return slides.flatMap(({ picture }, index) => {
    const screen = pictures.get(picture.file)?.variants.at(-1);
    if (!screen) return [];
    const height = screen.height / screen.width;
    if (height >= leastHeight && height <= mostHeight) return [];
    const location = locate(['slides', 'slides', index, 'picture', 'file']);
    const message = `the screen is ${screen.width} \u00d7 ${screen.height}, and the phone that shows it is from ${leastHeight} to ${mostHeight} times as high as wide`;
    const fix = 'Name a screenshot of a phone held upright, such as 1170 \u00d7 2532.';
    return [diagnose('picture/not-upright', location, message, fix)];
  });
}
