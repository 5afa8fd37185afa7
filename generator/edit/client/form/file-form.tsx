import { useLayoutEffect } from 'react';
import { isGroup } from '../../../lib/groups';
import { useEditor, useEditorState } from '../state/context';
import type { Target } from '../state/editor-state';
import { BodyField } from '../text/body-field';
import { PageSource, TranslationForm } from '../translation/translation-form';
import { FormContext, idOf } from './context';
import { FieldView } from './field';
import { GroupFields } from './group-field';
import { Menu } from './menu';
import { focusAt } from './own-text';

/** The form of the open file. */
export function FileForm() {
  const editor = useEditor();
  const { site, files, open, place, target, problems, gone } = useEditorState();
  const file = open[place.path]?.text === null ? undefined : open[place.path];
  const openPath = file?.path;
  const state = files.find(({ path }) => path === place.path);
  const form = site?.forms[state?.form ?? ''];

  // After all parts around the place are rendered open.
  useLayoutEffect(() => {
    if (!target || target.path !== openPath) return;
    if (target.at !== '') focusOn(target);
    else if (target.line === undefined) document.getElementById('title')?.focus();
  }, [target, openPath]);

  if (!state || !form) return <p>{site ? 'There is no such file.' : 'Loading…'}</p>;
  const { path, title, group, isOn } = state;
  const isRemoved = state.state === 'removed';
  return (
    <>
      <div className="row">
        <h1 id="title" tabIndex={-1}>
          {title}
        </h1>
        {group === 'pages' && (
          <Menu
            name={`More about ${title}`}
            items={[
              { name: 'Change address', choose: () => editor.showDialog('address') },
              { name: 'Retire page', choose: () => editor.showDialog('retire') },
            ]}
          />
        )}
        {state.state !== 'same' && !isRemoved && (
          <button
            type="button"
            className="quiet"
            onClick={() => void editor.operate([{ op: 'discard', path }])}
          >
            Revert this file
          </button>
        )}
      </div>
      {isOn !== undefined && (
        <label className="row">
          <input
            type="checkbox"
            role="switch"
            aria-checked={isOn}
            checked={isOn}
            onChange={() => void editor.operate([{ op: 'switch', path, isOn: !isOn }])}
          />
          <span>Part of the site</span>
        </label>
      )}
      {group === 'pages' && isRemoved && (
        <p className="notice">
          This page will be removed with the next publication.{' '}
          <button
            type="button"
            onClick={() => void editor.operate([{ op: 'discard', path }], `${title} stays.`)}
          >
            Keep page
          </button>
        </p>
      )}
      {form.hint && group !== 'pages' && <p className="hint">{form.hint}</p>}
      {!file && <p>{gone || 'Loading…'}</p>}
      {file && !isRemoved && isOn !== false && (
        <FormContext
          value={{
            ...{ file, target, FieldView, lang: file.translates?.language },
            problems: problems.filter((problem) => problem.file === path),
          }}
        >
          {file.translates && !file.translates.texts ? (
            <TranslationForm key={path} fields={form.fields} file={file} />
          ) : file.text === undefined ? (
            <GroupFields
              key={path}
              fields={form.fields}
              at=""
              value={isGroup(file.data) ? file.data : {}}
              published={file.published?.data}
              text={
                file.body !== undefined && (
                  <div className={file.translates && 'text'}>
                    <PageSource file={file} />
                    <BodyField key={`${path}:body`} value={file.body} isFile={false} />
                  </div>
                )
              }
            />
          ) : (
            <p className="notice">
              This file cannot be read as it is. Once the problems listed below it are fixed, its fields are
              back.
            </p>
          )}
          {typeof file.text === 'string' && <BodyField key={`${path}:text`} value={file.text} isFile />}
        </FormContext>
      )}
    </>
  );
}

/** The field at a pointer, or the nearest part around it that can have the focus. */
function focusOn({ at, caret }: Target): void {
  for (let part = at; part !== ''; part = part.slice(0, part.lastIndexOf('/'))) {
    const element = document.getElementById(idOf(part));
    if (!element) continue;
    focusAt(element, caret);
    element.scrollIntoView({ block: 'center' });
    return;
  }
}
