import { useEffect, useState } from 'react';
import { countOf } from '../../lib/words';
import type { FoundAnswer, FoundPlace } from '../protocol';
import { PlaceLink } from './place-link';
import { useEditor, useEditorState } from './state/context';

const typingMs = 150;

/** Finds words in all texts, shows each on the page, and replaces them as one change. */
export function FindWords() {
  const editor = useEditor();
  const [words, setWords] = useState('');
  const [by, setBy] = useState('');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const found = useFound(words);
  const places = found?.places;
  const chosen = places?.filter((place) => !left.has(keyOf(place))) ?? [];
  const count = countOf(chosen.length, 'place');
  const choose = (key: string) => {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    setLeft(next);
  };
  const replace = () => {
    const places = chosen.map(({ path, at, index }) => ({ path, at, index }));
    void editor.operate([{ op: 'replace', places, words: words.trim(), by }], `Replaced in ${count}.`);
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
      {places && places.length > 0 && (
        <>
          <input
            type="text"
            aria-label="Replace with"
            placeholder="Replace with"
            value={by}
            onChange={({ currentTarget }) => setBy(currentTarget.value)}
          />
          <button type="button" disabled={chosen.length === 0} onClick={replace}>
            Replace in {count || 'no place'}
          </button>
          <ul aria-label="Found" className="found">
            {places.map((place) => {
              const { path, at, line, title, label, before, words, after } = place;
              const key = keyOf(place);
              return (
                <li key={key} className="row">
                  <input
                    type="checkbox"
                    aria-label={`Replace in ${title}, ${label}`}
                    checked={!left.has(key)}
                    onChange={() => choose(key)}
                  />
                  <PlaceLink
                    className="grow"
                    to={{ path, at, line, caret: { before, after: words + after } }}
                  >
                    <p className="aside">
                      {title}: {label}
                    </p>
                    {before}
                    <mark>{words}</mark>
                    {after}
                  </PlaceLink>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </search>
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
      const answer = sought.length < 2 ? undefined : await api.find(sought).catch(() => undefined);
      if (!isStale) setFound(answer);
    };
    const timer = setTimeout(find, typingMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [api, sought, undo, redo, isShown]);
  return found;
}

function keyOf({ path, at, index }: FoundPlace): string {
  return `${path}#${at}:${index}`;
}

function describeFound({ places, hasMore }: FoundAnswer): string {
  if (hasMore) return `The first ${places.length} places`;
  return countOf(places.length, 'place') || 'These words stand nowhere.';
}
