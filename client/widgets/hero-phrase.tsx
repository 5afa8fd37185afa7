import { heroPhraseMs } from '../limits';
import { PauseButton, type PauseLabels } from './pause-button';
import { useRotation } from './use-rotation';

export interface HeroPhraseProps {
  phrases: string[];
  /** Stands right after the phrase. */
  phraseEnd?: string;
  /** The second line, which stays. */
  companion: string;
  pauseLabels: PauseLabels;
}

/**
 * The headline. Its phrases take turns for the eye; to assistive technology it is one sentence with all of
 * them, which never changes.
 */
export function HeroPhrase({ phrases, phraseEnd = '', companion, pauseLabels }: HeroPhraseProps) {
  const { index, turn, playing, toggle, containerProps } = useRotation(phrases.length, heroPhraseMs);
  return (
    <div className="headline" {...containerProps}>
      <h1>
        <span className="visually-hidden">{`${phrases.join(', ')}${phraseEnd} ${companion}`}</span>
        <span className="phrases" aria-hidden="true" data-turned={turn > 0 || undefined}>
          {phrases.map((phrase, position) => (
            <span className="phrase" data-current={position === index || undefined} key={phrase}>
              {splitLines(`${phrase}${phraseEnd}`).map((line) => (
                <span className="phrase-line" key={line}>
                  <span>{`${line} `}</span>
                </span>
              ))}
            </span>
          ))}
        </span>
      </h1>
      <em aria-hidden="true">{companion}</em>
      {phrases.length > 1 && <PauseButton labels={pauseLabels} playing={playing} onToggle={toggle} />}
    </div>
  );
}

/** Breaks a phrase into two lines where they come out most alike, so that every phrase is two lines high. */
export function splitLines(phrase: string): string[] {
  const spaces = [...phrase.matchAll(/ /g)].map(({ index }) => index);
  const widthAt = (space: number) => Math.max(space, phrase.length - space - 1);
  const [first] = spaces;
  if (first === undefined) return [phrase];
  const middle = spaces.reduce((best, space) => (widthAt(space) < widthAt(best) ? space : best), first);
  return [phrase.slice(0, middle), phrase.slice(middle + 1)];
}
