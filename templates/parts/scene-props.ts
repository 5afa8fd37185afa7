import type { PlayableSceneProps } from '../../client/widgets/playable-scene';
import type { Passage, WholeContent } from '../../content/schema';
import type { SectionProps, Site } from '../types';
import { iconHref } from './addresses';
import { fillIn } from './fill-in';
import { imageProps } from './image';
import { listStoreButtons } from './stores';

/** What is played in the phone. */
export function sceneProps(scene: Scene, { site, assets }: SectionProps): PlayableSceneProps {
  const { passages, lamp, preview, own, endings } = scene;
  const { begin, sum, succeeded, failed, natural20, natural1, rest, again, back } = scene;
  const { qrCode } = site.site;
  const count = passages.filter(({ choices }) => !choices).length;
  return {
    stylesUrl: assets.styleUrls.scene,
    icon: iconHref(scene.icon, assets),
    ...(scene.pen && { penIcon: iconHref(scene.pen, assets) }),
    words: {
      ...{ begin, sum, succeeded, failed, natural20, natural1, rest, again, back },
      endings: fillIn(endings, { count: `${count}` }),
      ...(own && { own }),
      ...(lamp && { passed: lamp.passed, enter: lamp.enter }),
    },
    ...(preview && { preview: toPreview(preview) }),
    ...(lamp && { lamp: { label: lamp.label, message: lamp.message, copied: lamp.copied } }),
    die: imageProps({ ...scene.die, alt: '' }, 'dieRoll', assets),
    ...(qrCode &&
      assets.features['qr-code'] && {
        qrCode: { src: assets.features['qr-code'], alt: qrCode.alt, width: 136, height: 136 },
      }),
    stores: listStoreButtons(site.app, 'scene').flatMap(({ prefix, name, url, icon, isForAndroid }) =>
      url === undefined
        ? []
        : [{ prefix, name, url, icon: iconHref(icon, assets), ...(isForAndroid && { isForAndroid }) }],
    ),
    passages: passages.map((passage) => toPassage(passage, scene)),
  };
}

/** For a scene in another language than its page: elsewhere on the page, nothing is said of what was played. */
export function withoutMemory(site: Site): Site {
  if (!site.scene) return site;
  const passages = site.scene.passages.map(({ remembered: _end, choices, ...passage }) => ({
    ...passage,
    ...(choices && { choices: choices.map(({ remembered: _deed, ...choice }) => choice) }),
  }));
  return { ...site, scene: { ...site.scene, passages } };
}

function toPreview({ name, words, die, bonus }: NonNullable<Scene['preview']>) {
  return { name, words, shows: `${die}`, sum: `${die} + ${bonus} = ${die + bonus}` };
}

function toPassage({ id, text, choices, after, remembered }: Passage, { roll, lamp }: Scene) {
  return {
    id,
    text,
    ...(after && lamp && { after }),
    ...(remembered && { remembered }),
    ...(choices && {
      choices: choices.map(({ words, written, to, roll: check, remembered }) => ({
        words,
        ...(written && { written }),
        ...(to && { to }),
        ...(check && { roll: withNote(check, roll) }),
        ...(remembered && { remembered }),
      })),
    }),
  };
}

type Scene = WholeContent['scene'];
type Roll = NonNullable<NonNullable<Passage['choices']>[number]['roll']>;

function withNote({ bonus, against, success, failure, natural20, natural1 }: Roll, words: string) {
  // Each face of the die that is enough is a twentieth of all rolls.
  const chance = (21 - (against - bonus)) * 5;
  const note = fillIn(words, { chance: `${chance}`, bonus: `${bonus}`, against: `${against}` });
  return {
    bonus,
    against,
    success,
    failure,
    ...(natural20 && { natural20 }),
    ...(natural1 && { natural1 }),
    note,
  };
}
