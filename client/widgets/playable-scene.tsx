import { useId, useLayoutEffect, useRef, useState } from 'react';
import { afterPaint } from './after-paint';
import { Icon } from './icon';
import { Image, type ImageProps } from './image';
import { stopSectionTurns } from './use-rotation';

interface Check {
  bonus: number;
  against: number;
  success: string;
  failure: string;
  /** What the button says of all this. */
  note: string;
}

interface Choice {
  words: string;
  /** The id of the passage that follows, if no roll decides it. */
  to?: string;
  roll?: Check;
}

export interface PlayableSceneProps {
  /** Its styles, which come with the widgets. */
  stylesUrl: string;
  icon: string;
  words: { begin: string; sum: string; succeeded: string; failed: string; rest: string; again: string };
  /** Twelve frames side by side; the last is the die at rest, its face empty. */
  die: ImageProps;
  stores: { prefix: string; name: string; url: string; icon: string }[];
  /** The first begins the scene. Those without choices end it. */
  passages: { id: string; text: string; choices?: Choice[] }[];
  /** What the die shows: 1 to 20. */
  rollDie?: () => number;
}

interface Moment {
  passageId?: string | undefined;
  /** What led here, if it was a roll. */
  rolled?: { die: number; isSuccess: boolean; sum: string; isDrawn: boolean; isRolling: boolean };
  /** Counts the passages: each is new on the page. */
  turn: number;
}

/**
 * A scene of a few passages, over the words of a screen. Nothing of it is there before its styles are. Each passage gets
 * the focus, and by that alone a screen reader tells of it: what the strip around it tells of changes is off.
 */
export function PlayableScene(props: PlayableSceneProps) {
  const { stylesUrl, icon, words, passages, rollDie = rollTwenty } = props;
  const [styled, setStyled] = useState(false);
  const [{ passageId, rolled, turn }, show] = useState<Moment>({ turn: 0 });
  const id = useId();
  const [rollId, textId, restId] = [`${id}roll`, `${id}text`, `${id}rest`];
  const [idle, setIdle] = useState(false);
  const dieIsHere = useRef(false);
  const stage = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each passage
  useLayoutEffect(() => stage.current?.focus({ preventScroll: true }), [turn]);

  const onStyled = () => {
    setStyled(true);
    // The die comes once the page has nothing else to do; as in `widget-loader.ts`.
    (window.requestIdleCallback ?? setTimeout)(() => setIdle(true), { timeout: 1000 });
  };
  // Once for each passage, however often its button is pressed before it is gone.
  const go = (next: Omit<Moment, 'turn'>) =>
    afterPaint(() => show((now) => (now.turn === turn ? { ...next, turn: turn + 1 } : now)));
  const begin = () => go({ passageId: passages[0]?.id });
  const choose = ({ to, roll }: Choice) => {
    if (!roll) return go({ passageId: to });
    const die = rollDie();
    const total = die + roll.bonus;
    const isSuccess = total >= roll.against;
    const sum = fillIn(words.sum, { ...roll, die, total });
    const isDrawn = dieIsHere.current;
    // Asked here and not by the styles: a selector that asks it of the page has browsers style every paragraph anew
    // whenever the page is stilled.
    const isRolling = isDrawn && document.documentElement.dataset.still == null;
    go({
      passageId: isSuccess ? roll.success : roll.failure,
      rolled: { die, isSuccess, sum, isDrawn, isRolling },
    });
  };

  const passage = passages.find(({ id }) => id === passageId);
  return (
    <div className="scene" aria-live="off">
      <link rel="stylesheet" href={stylesUrl} onLoad={onStyled} />
      {styled && !passage && (
        <button
          type="button"
          className="scene-begin"
          onClick={({ currentTarget }) => {
            stopSectionTurns(currentTarget);
            begin();
          }}
        >
          <span>
            <Icon href={icon} />
            {words.begin}
          </span>
        </button>
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
          data-rolled={rolled?.isRolling ? '' : undefined}
        >
          {rolled && <Rolled {...rolled} id={rollId} picture={props.die} words={words} />}
          <p className="scene-text" id={textId}>
            {passage.text}
          </p>
          {passage.choices ? (
            <Choices choices={passage.choices} choose={choose} />
          ) : (
            <End {...props} id={restId} again={begin} />
          )}
        </div>
      )}
      {/* It is to be here by the time it rolls; the number alone is shown at once where it is not. */}
      {idle && (
        <Image
          fetchPriority="low"
          onLoad={() => {
            dieIsHere.current = true;
          }}
          {...props.die}
        />
      )}
    </div>
  );
}

function Choices({ choices, choose }: { choices: Choice[]; choose: (choice: Choice) => void }) {
  return (
    <ul className="choices">
      {choices.map((choice) => (
        <li key={choice.words}>
          <button type="button" onClick={() => choose(choice)}>
            {choice.words}
            {choice.roll && <small>{choice.roll.note}</small>}
          </button>
        </li>
      ))}
    </ul>
  );
}

type RolledProps = NonNullable<Moment['rolled']> &
  Pick<PlayableSceneProps, 'words'> & { id: string; picture: ImageProps };

function Rolled({ id, die, isSuccess, sum, isDrawn, picture, words }: RolledProps) {
  return (
    <div className="rolled">
      <div className="die" aria-hidden="true">
        {isDrawn && <Image decoding="sync" {...picture} />}
        <b>{die}</b>
      </div>
      <p className="scene-roll" id={id}>
        <b>{sum}</b>{' '}
        <span data-success={isSuccess || undefined}>{isSuccess ? words.succeeded : words.failed}</span>
      </p>
    </div>
  );
}

function End({ id, words, stores, again }: PlayableSceneProps & { id: string; again: () => void }) {
  // As in the footer (`store-order.ts`).
  const inOrder = navigator.userAgent.includes('Android') ? [...stores].reverse() : stores;
  return (
    <>
      <p className="scene-rest" id={id}>
        {words.rest}
      </p>
      <ul className="choices">
        {inOrder.map(({ prefix, name, url, icon }) => (
          <li key={name}>
            <a className="store" href={url}>
              <Icon href={icon} />
              <span>
                {`${prefix} `}
                <b>{name}</b>
              </span>
            </a>
          </li>
        ))}
        <li>
          <button type="button" className="again" onClick={again}>
            {words.again}
          </button>
        </li>
      </ul>
    </>
  );
}

function rollTwenty(): number {
  return Math.floor(Math.random() * 20) + 1;
}

function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, word: string) => `${values[word]}`);
}
