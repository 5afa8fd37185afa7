import { useState } from 'react';
import type { Field } from '../../../content/form/form';
import { listTexts, type TranslatedText } from '../../../content/translations/list-texts';
import { writeText } from '../../../content/translations/write-text';
import { compareWords } from '../../../lib/diff/compare-words';
import { toPointer, valueAt } from '../../../lib/json-pointer';
import type { FileAnswer } from '../../protocol';
import { Runs } from '../dialogs/changes';
import { useForm } from '../form/context';
import { Radios } from '../page/page-frame';
import { useEditor } from '../state/context';

const filters = ['All', 'To do', 'Missing', 'Old'] as const;
type Filter = (typeof filters)[number];

interface TranslationFormProps {
  fields: readonly Field[];
  file: FileAnswer;
}

/** The texts of a file in another language, each beside what it says in the language of the site. */
export function TranslationForm({ fields, file }: TranslationFormProps) {
  const { source, madeFrom } = file.translates ?? {};
  const [filter, setFilter] = useState<Filter>('All');
  /** Those that stay in the list although they are done by now: nothing goes while somebody types. */
  const [listed, setListed] = useState<ReadonlySet<string>>();
  const texts = listTexts(fields, { source, madeFrom, translation: file.data });
  const choose = (next: Filter) => {
    setFilter(next);
    setListed(new Set(texts.filter((text) => isWanted(text, next)).map(({ at }) => at)));
  };
  const shown = listed ? texts.filter(({ at }) => listed.has(at)) : texts;
  return (
    <>
      <Radios name="Texts" options={filters} chosen={filter} onChoose={choose} />
      {shown.length === 0 && (
        <p>{filter === 'All' ? 'There is nothing to translate.' : 'Nothing is left.'}</p>
      )}
      <ul className="texts">
        {shown.map((text) => (
          <Text key={text.at} text={text} file={file} />
        ))}
      </ul>
    </>
  );
}

function isWanted({ state }: TranslatedText, filter: Filter): boolean {
  const [isMissing, isOld] = [state === 'missing', state === 'old' || state === 'unrecorded'];
  return { All: true, 'To do': isMissing || isOld, Missing: isMissing, Old: isOld }[filter];
}

const stateWords: Record<TranslatedText['state'], string> = {
  missing: 'missing',
  old: 'the marked words have changed since',
  unrecorded: 'of unknown age',
  done: '',
  same: 'the same on purpose',
};

function Text({ text, file }: { text: TranslatedText; file: FileAnswer }) {
  const editor = useEditor();
  const { FieldView } = useForm();
  const { at, label, field, state, paths, source, translation } = text;
  const { path, translates, published } = file;
  const own = toPointer(paths.translation);
  const { isOptional: _, ...plain } = field;
  const put = (value: unknown, isTyped = false) => {
    const words = typeof value === 'string' && value !== '' ? value : undefined;
    editor.change(
      { path, at: '' },
      (data) =>
        writeText(
          { source: translates?.source, madeFrom: translates?.madeFrom, translation: data },
          text,
          words,
        ).translation,
      { isTyped },
    );
  };
  return (
    <li className="text">
      <Source text={text} />
      <div>
        <FieldView
          field={plain}
          // Entries that are not there yet would all be the next one.
          at={translation === undefined ? at : own}
          value={translation}
          published={published && valueAt(published.data, paths.translation)}
          label={label}
          onPut={put}
        />
        {state === 'missing' && (
          <button type="button" className="quiet" onClick={() => put(source)}>
            Same on purpose
          </button>
        )}
        <StillRight text={text} path={path} />
      </div>
    </li>
  );
}

function Source({ text: { state, source, madeFrom = '' } }: { text: TranslatedText }) {
  return (
    <div className="source">
      <p className="aside">{stateWords[state]}</p>
      <p className="words">{state === 'old' ? <Runs runs={compareWords(madeFrom, source)} /> : source}</p>
    </div>
  );
}

function StillRight({ text: { at, label, state }, path }: { text: TranslatedText; path: string }) {
  const editor = useEditor();
  if (state !== 'old' && state !== 'unrecorded') return null;
  return (
    <button
      type="button"
      className="quiet"
      onClick={() => void editor.operate([{ op: 'confirm', path, at }], `${label} is right.`)}
    >
      Still right
    </button>
  );
}

/** What a page translates, for beside its text, which is written as a whole. */
export function PageSource({ file: { path, translates } }: { file: FileAnswer }) {
  if (!translates?.texts) return null;
  return (
    <details open>
      <summary>Source</summary>
      <ul>
        {translates.texts.map((text) => (
          <li key={text.at}>
            <Source text={text} />
            <StillRight text={text} path={path} />
          </li>
        ))}
      </ul>
    </details>
  );
}
