import { useEffect, useState } from 'react';
import { countOf } from '../../lib/words';
import type { FoundAnswer, FoundPlace } from '../protocol';
import { addressOf } from './state/address';
import { useEditor, useEditorState } from './state/context';

const typingMs = 150;

/** Finds words in all texts, shows each on the page, and replaces them as one change. */
export function FindWords({ onOpen }: { onOpen: () => void }) {
  const editor = useEditor();
  const [words, setWords] = useState('');
  const [by, setBy] = useState('');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const found = useFound(words);
  const chosen = found?.places.filter((place) => !left.has(keyOf(place))) ?? [];
  const choose = (key: string) => {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    setLeft(next);
  };
  const replace = () => {
    const places = chosen.map(({ path, at, line }) => ({ path, at, ...(line !== undefined && { line }) }));
    const message = `Replaced in ${countOf(places.length, 'place')}.`;
    void editor.operate([{ op: 'replace', places, words: words.trim(), by }], message);
  };
  return (
    <search className="fields">
      <input
        type="search"
        aria-label="Find words"
        placeholder="Find words"
        value={words}
        onChange={({ currentTarget }) => {
          setWords(currentTarget.value);
          setLeft(new Set());
        }}
      />
      <p aria-live="polite" className="aside">
        {found && describeFound(found)}
      </p>
      {found && found.places.length > 0 && (
        <>
          <input
            type="text"
            aria-label="Replace with"
            placeholder="Replace with"
            value={by}
            onChange={({ currentTarget }) => setBy(currentTarget.value)}
          />
          <button type="button" disabled={chosen.length === 0} onClick={replace}>
            Replace in {countOf(chosen.length, 'place') || 'no place'}
          </button>
          <ul aria-label="Found" className="found">
            {found.places.map((place) => (
              <Found
                key={keyOf(place)}
                place={place}
                isChosen={!left.has(keyOf(place))}
                onChoose={() => choose(keyOf(place))}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </>
      )}
    </search>
  );
}

interface FoundProps {
  place: FoundPlace;
  isChosen: boolean;
  onChoose: () => void;
  onOpen: () => void;
}

function Found({ place, isChosen, onChoose, onOpen }: FoundProps) {
  const editor = useEditor();
  const { path, at, line, title, label, before, words, after } = place;
  const target = { path, at, ...(line !== undefined && { line }) };
  return (
    <li>
      <input
        type="checkbox"
        aria-label={`Replace in ${title}, ${label}`}
        checked={isChosen}
        onChange={onChoose}
      />
      <a
        href={addressOf(target)}
        onClick={(event) => {
          event.preventDefault();
          onOpen();
          editor.go({ ...target, caret: { before, after: words + after } });
        }}
      >
        <span className="aside">
          {title}: {label}
        </span>
        {before}
        <mark>{words}</mark>
        {after}
      </a>
    </li>
  );
}

/** The places of words, looked for again after each change. */
function useFound(words: string): FoundAnswer | undefined {
  const { api } = useEditor();
  const { undo, redo, isShown } = useEditorState();
  const [found, setFound] = useState<FoundAnswer>();
  const sought = words.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after each change
  useEffect(() => {
    let isStale = false;
    const find = async () => {
      const answer = await api.find(sought).catch(() => undefined);
      if (!isStale) setFound(answer);
    };
    if (sought.length < 2) setFound(undefined);
    const timer = sought.length < 2 ? undefined : setTimeout(find, typingMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [api, sought, undo, redo, isShown]);
  return found;
}

function keyOf({ path, at, line }: FoundPlace): string {
  return `${path}#${at}:${line}`;
}

function describeFound({ places, hasMore }: FoundAnswer): string {
  if (places.length === 0) return 'These words stand nowhere.';
  return hasMore ? `The first ${places.length} places` : countOf(places.length, 'place');
}
