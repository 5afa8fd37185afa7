import type { Content } from '../../content/schema';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic';
import type { LocateValue } from '../../generator/site/site-definition';
import type { PictureAsset } from '../types';
import { diagnose } from './rules';

/** How many times as high as wide: from the squattest phones, with something cut off, to more than the slimmest. */
const leastHeight = 1.5;
const mostHeight = 2.5;

/** The phone on the first screen takes the shape of what it shows: a photograph that lies on its side is no phone's. */
export function checkScreens(
  content: Pick<Content, 'slides'>,
  pictures: ReadonlyMap<string, PictureAsset>,
  locate: LocateValue,
): Diagnostic[] {
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
