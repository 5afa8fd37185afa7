import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { afterPaint } from './after-paint';
import { Icon } from './icon';
import { Image, type ImageProps } from './image';
import { remember, rememberEnd } from './memory';
import { SceneEnd, type SceneEndProps } from './scene-end';
import { ScenePreview, type ScenePreviewProps } from './scene-preview';
import { growPhone, useGlass } from './use-glass';
import { stopSectionTurns } from './use-rotation';

interface Check {
  bonus: number;
  against: number;
  success: string;
  failure: string;
  natural20?: string;
  natural1?: string;
  /** What the button says of all this. */
  note: string;
}

interface Choice {
  words: string;
  /** Of an answer in words of one's own: what is typed before the roll. */
  written?: string;
  /** The id of the passage that follows, if no roll decides it. */
  to?: string;
  roll?: Check;
  /** What the page remembers of it, and what it says of that further down. */
  remembered?: { did: string; here: string };
}

interface Passage {
  id: string;
  text: string;
  /** One without choices ends the scene. */
  choices?: Choice[];
  /** What somebody finds to whom this end was passed on. */
  after?: string;
  /** Of an end: what the end of the page says of it. */
  remembered?: string;
  /** A line above the text. */
  lead?: string | undefined;
}

export interface PlayableSceneProps extends Omit<SceneEndProps, 'id' | 'passageId' | 'again'> {
  /** Its styles, which come with the widgets. */
  stylesUrl: string;
  icon: string;
  penIcon?: string;
  words: SceneEndProps['words'] & {
    begin: string;
    sum: string;
    succeeded: string;
    failed: string;
    natural20: string;
    natural1: string;
    /** Below choices of which one is written. */
    own?: string;
    /** Above what whoever was passed an end finds. */
    passed?: string | undefined;
    /** The choice below that. */
    enter?: string;
    /** The arrow that is drawn at the top of the screen, where that fills the visitor's own. */
    back?: string;
  };
  preview?: Omit<ScenePreviewProps, 'die'>;
  /** Twelve frames side by side; the last is the die at rest, its face empty. */
  die: ImageProps;
  /** The first begins the scene. */
  passages: Passage[];
  /** Where it begins by itself once it can: at its beginning, or with what follows the end of this id. */
  opensAt?: 'beginning' | { after: string } | undefined;
  /** What the die shows: 1 to 20. */
  rollDie?: () => number;
  onLeave?: (() => void) | undefined;
}

interface Rolled {
  die: number;
  outcome: 'success' | 'failure' | 'natural20' | 'natural1';
  sum: string;
  /** The answer that was rolled for. */
  chosen: string;
  isWritten: boolean;
  isDrawn: boolean;
  isRolling: boolean;
}

interface Moment {
  passage?: Passage | undefined;
  /** What led here, if it was a roll. */
  rolled?: Rolled | undefined;
  /** Where somebody who has left goes on. */
  left?: Pick<Moment, 'passage' | 'rolled'> | undefined;
  /** Counts the passages: each is new on the page. */
  turn: number;
}

/**
 * A scene of a few passages, over the words of a screen. Nothing of it is there before its styles are. Each passage gets
 * the focus, and by that alone a screen reader tells of it: what the strip around it tells of changes is off.
 */
export function PlayableScene(props: PlayableSceneProps) {
  const { stylesUrl, icon, penIcon, words, passages, opensAt, rollDie = rollTwenty } = props;
  const [styled, setStyled] = useState(false);
  const [{ passage, rolled, left, turn }, show] = useState<Moment>({ turn: 0 });
  const id = useId();
  const [rollId, textId, restId] = [`${id}roll`, `${id}text`, `${id}rest`];
  const [dieIsHere, setDieIsHere] = useState(false);
  const scene = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (stage.current) focusInView(stage.current);
    else if (turn > 0) scene.current?.querySelector('button')?.focus();
  }, [turn]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each passage
  useEffect(() => {
    if (passage?.remembered) rememberEnd(passage.remembered);
  }, [turn]);

  const find = (passageId?: string) => passages.find((each) => each.id === passageId);
  // Once for each passage, however often its button is pressed before it is gone.
  const change = (next: Omit<Moment, 'turn'>) =>
    show((now) => (now.turn === turn ? { ...next, turn: turn + 1 } : now));
  const go = (next: Omit<Moment, 'turn'>) => afterPaint(() => change(next));
  const start = (next: Omit<Moment, 'turn'>) => {
    if (scene.current) stopSectionTurns(scene.current);
    afterPaint(() => growPhone(() => change(next)));
  };
  useGlass(scene, passage !== undefined, () => {
    // What was rolled is not rolled again.
    growPhone(() => change({ left: { passage, rolled: rolled && { ...rolled, isRolling: false } } }));
    props.onLeave?.();
  });
  const beginning = { passage: passages[0] };
  const begin = () => start(left ?? beginning);
  const open = useEffectEvent(() => {
    if (passage || !opensAt) return;
    const after = opensAt === 'beginning' ? undefined : find(opensAt.after)?.after;
    if (after === undefined || !words.enter) return begin();
    const choices = [{ words: words.enter, to: passages[0]?.id ?? '' }];
    start({ passage: { id: 'after', lead: words.passed, text: after, choices } });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that an address asks for it
  useEffect(() => {
    if (styled) open();
  }, [styled, opensAt]);
  const choose = ({ to, roll, written, remembered, words: chosen }: Choice) => {
    if (!roll) return go({ passage: find(to) });
    // Asked here and not by the styles: a selector that asks it of the page has browsers style every paragraph anew
    // whenever the page is stilled.
    const isRolling = dieIsHere && document.documentElement.dataset.still == null;
    const { leadsTo, ...result } = rollFor(roll, rollDie(), words);
    if (passage === passages[0]) remember({ ...remembered, die: result.die });
    go({
      passage: find(leadsTo),
      rolled: { ...result, chosen: written ?? chosen, isWritten: !!written, isDrawn: dieIsHere, isRolling },
    });
  };

  return (
    <div className="scene" aria-live="off" ref={scene}>
      <link rel="stylesheet" href={stylesUrl} onLoad={() => setStyled(true)} />
      {styled && !passage && (
        <>
          {props.preview && dieIsHere && <ScenePreview {...props.preview} die={props.die} />}
          <button type="button" className="scene-begin" onClick={begin}>
            <span>
              <Icon href={icon} />
              {words.begin}
            </span>
          </button>
        </>
      )}
      {passage && words.back && (
        <button type="button" className="scene-back" aria-label={words.back} onClick={() => history.back()} />
      )}
      {passage && (
        // biome-ignore lint/a11y/useSemanticElements: no group of fields
        <div
          className="passage"
          key={turn}
          ref={stage}
          role="group"
          aria-labelledby={`${rollId} ${textId} ${restId}`}
          tabIndex={-1}
          data-outcome={rolled?.outcome}
          data-rolled={rolled?.isRolling ? '' : undefined}
          data-written={rolled?.isWritten ? '' : undefined}
        >
          {rolled && <Outcome {...rolled} id={rollId} picture={props.die} words={words} />}
          <p className={passage.lead ? 'scene-text scene-passed' : 'scene-text'} id={textId}>
            {passage.lead && <em>{passage.lead}</em>} {passage.text}
          </p>
          {passage.choices ? (
            <Choices choices={passage.choices} choose={choose} pen={penIcon} own={words.own} />
          ) : (
            <SceneEnd {...props} id={restId} passageId={passage.id} again={() => start(beginning)} />
          )}
        </div>
      )}
      {/* It is to be here by the time it rolls; the number alone is shown at once where it is not. */}
      {styled && <Image fetchPriority="low" onLoad={() => setDieIsHere(true)} {...props.die} />}
    </div>
  );
}

/** On a low screen, such as a phone on its side, its beginning may be above the screen by then. */
function focusInView(passage: HTMLElement): void {
  passage.focus({ preventScroll: true });
  if (passage.getBoundingClientRect().top < 0) passage.closest('.phone')?.scrollIntoView();
}

interface ChoicesProps {
  choices: Choice[];
  choose: (choice: Choice) => void;
  pen: string | undefined;
  own: string | undefined;
}

function Choices({ choices, choose, pen, own }: ChoicesProps) {
  return (
    <>
      <ul className="choices">
        {choices.map((choice) => (
          <li key={choice.words}>
            <button type="button" onClick={() => choose(choice)}>
              <span>
                {choice.written && pen && <Icon href={pen} />}
                {choice.words} {choice.roll && <small>{choice.roll.note}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {own && choices.some(({ written }) => written) && <p className="scene-own">{own}</p>}
    </>
  );
}

type OutcomeProps = Rolled & Pick<PlayableSceneProps, 'words'> & { id: string; picture: ImageProps };

function Outcome({ id, die, outcome, sum, chosen, isDrawn, picture, words }: OutcomeProps) {
  const verdicts = { ...words, success: words.succeeded, failure: words.failed };
  return (
    <>
      <p className="scene-chosen">
        <span>{chosen}</span>
      </p>
      <div className="rolled">
        <div className="die" aria-hidden="true">
          {isDrawn && <Image decoding="sync" {...picture} />}
          <b>{die}</b>
        </div>
        <p className="scene-roll" id={id}>
          <b>{sum}</b> <span>{verdicts[outcome]}</span>
        </p>
      </div>
    </>
  );
}

/** What a die that shows this number comes to, and the passage that it leads to. */
function rollFor(roll: Check, die: number, words: PlayableSceneProps['words']) {
  const total = die + roll.bonus;
  const isSuccess = total >= roll.against;
  const sum = fillIn(words.sum, { ...roll, die, total });
  const plain = isSuccess ? ('success' as const) : ('failure' as const);
  const outcome =
    die === 20 && roll.natural20
      ? ('natural20' as const)
      : die === 1 && roll.natural1
        ? ('natural1' as const)
        : plain;
  return { die, sum, outcome, leadsTo: roll[outcome] };
}

function rollTwenty(): number {
  return Math.floor(Math.random() * 20) + 1;
}

function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, word: string) => `${values[word]}`);
}
