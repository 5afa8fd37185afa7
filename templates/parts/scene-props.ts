import type { PlayableSceneProps } from '../../client/widgets/playable-scene';
import type { Passage } from '../../content/schema';
import type { SectionProps } from '../types';
import { iconHref } from './addresses';
import { fillIn } from './fill-in';
import { imageProps } from './image';

/** What is played in the phone. */
export function sceneProps({ site, assets }: SectionProps): PlayableSceneProps {
  const { begin, icon, die, roll, sum, succeeded, failed, rest, again, passages } = site.scene;
  const { appStore, googlePlay } = site.site.stores;
  return {
    stylesUrl: assets.styleUrls.scene,
    icon: iconHref(icon, assets),
    words: { begin, sum, succeeded, failed, rest, again },
    die: imageProps({ ...die, alt: '' }, 'dieRoll', assets),
    stores: [appStore, googlePlay].map((store) => ({
      prefix: store.prefix,
      name: store.name,
      url: store.url,
      icon: iconHref(store.icon, assets),
    })),
    passages: passages.map(({ id, text, choices }) => ({
      id,
      text,
      ...(choices && {
        choices: choices.map(({ words, to, roll: check }) => ({
          words,
          ...(to && { to }),
          ...(check && { roll: withNote(check, roll) }),
        })),
      }),
    })),
  };
}

type Roll = NonNullable<NonNullable<Passage['choices']>[number]['roll']>;

function withNote({ why, ...check }: Roll, words: string) {
  const { bonus, against } = check;
  return { ...check, note: fillIn(words, { bonus: `${bonus}`, against: `${against}`, why }) };
}
