import type { Diagnostic } from '../../diagnostics/diagnostic';
import { diagnose, type RuleId } from '../../diagnostics/rules';
import { isDrawing } from '../../lib/paths';
import { countOf } from '../../lib/words';
import type { PictureAsset } from '../../site/documents';
import type { LocateValue, SiteFacts } from '../../site/site-definition';

/** In pixels: the largest icon that is made, and the card that is shown where somebody shares a link. */
const leastIcon = 512;
const leastCard = { width: 1200, height: 630 };

/** Squares that were cut by hand may be a pixel off. */
const squareness = 0.01;

/**
 * The two pictures that no document shows and others are made of: larger ones than these would be made out of nothing,
 * and an icon would lose what stands beside its square.
 */
export function checkBrandPictures(
  { pictures: { appIcon, socialPicture }, picturesPath }: Pick<SiteFacts, 'pictures' | 'picturesPath'>,
  locate: LocateValue,
  pictures: ReadonlyMap<string, PictureAsset>,
): Diagnostic[] {
  const complain = (rule: RuleId, key: 'appIcon' | 'socialPicture', message: string, fix: string) =>
    diagnose(rule, locate([...picturesPath, key]), message, fix);
  const diagnostics: Diagnostic[] = [];
  const icon = pictures.get(appIcon)?.variants.at(-1);
  if (icon && Math.abs(icon.width - icon.height) > icon.width * squareness) {
    const message = `the app icon is ${icon.width} × ${icon.height}, and must be square`;
    diagnostics.push(
      complain('picture/not-square', 'appIcon', message, 'Name a picture that is as wide as it is high.'),
    );
  } else if (icon && !isDrawing(appIcon) && icon.width < leastIcon) {
    const message = `the app icon is ${countOf(icon.width, 'pixel')} wide, and phones show ${leastIcon}`;
    diagnostics.push(complain('picture/too-small', 'appIcon', message, 'Save it larger, or name a drawing.'));
  }
  const card = pictures.get(socialPicture)?.variants.at(-1);
  const isSmall = card && (card.width < leastCard.width || card.height < leastCard.height);
  if (card && isSmall && !isDrawing(socialPicture)) {
    const message = `the picture for shared links is ${card.width} × ${card.height} pixels, and its card ${leastCard.width} × ${leastCard.height}`;
    diagnostics.push(
      complain('picture/too-small', 'socialPicture', message, 'Save it larger, or name a larger one.'),
    );
  }
  return diagnostics;
}
