import { useState } from 'react';
import { isGroup } from '../../../../lib/groups';
import { useEditor, useEditorState } from '../../state/context';
import { within } from '../../state/values';
import { type FieldProps, idOf, useForm } from '../context';
import { Section } from '../group-field';
import { Menu } from '../menu';
import { useFreshSample } from '../samples';

/** Values under freely chosen names. */
export function MapField({ field, at, value, published, put, label }: FieldProps<'map'>) {
  const editor = useEditor();
  const names = useEditorState().site?.names;
  const { FieldView, file } = useForm();
  const { path } = file;
  const fresh = useFreshSample();
  const id = idOf(at);
  const map = isGroup(value) ? value : {};
  const keys = Object.keys(map);
  const name = label ?? field.label;
  const known = field.names ? (names?.[field.names] ?? []) : [];
  const add = () => {
    const key = known.find((key) => !keys.includes(key)) ?? freeKey(keys);
    const entry = fresh(field.entry);
    if (isGroup(value)) editor.put({ path, at: within(at, key) }, entry);
    else put({ [key]: entry });
    editor.go({ path, at: within(at, key) });
  };
  const remove = (key: string) => {
    if (keys.length === 1 && field.isOptional) put(undefined);
    else editor.put({ path, at: within(at, key) }, undefined);
    editor.say(`${key} removed.`);
    document.getElementById(id)?.focus();
  };
  const rename = (key: string, to: string) => {
    if (to !== '' && to !== key && !keys.includes(to))
      void editor.operate([{ op: 'rename-key', path, at: within(at, key), to }]);
  };
  return (
    <Section at={at} name={name} count={keys.length} hints={[field.hint]}>
      {keys.length > 0 && (
        <ul className="entries" aria-label={name}>
          {keys.map((key, index) => (
            // A renamed key keeps its place.
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what stays
            <li key={index} className="card">
              <div className="row entry-head">
                <MapKey
                  name={key}
                  label={`Name of ${key}`}
                  known={known}
                  onRename={(to) => rename(key, to)}
                />
                <Menu name={`More about ${key}`} items={[{ name: 'Remove', choose: () => remove(key) }]} />
              </div>
              <FieldView
                field={field.entry}
                at={within(at, key)}
                value={map[key]}
                published={isGroup(published) ? published[key] : undefined}
                label={field.entry.label || key}
              />
            </li>
          ))}
        </ul>
      )}
      <button type="button" onClick={add}>
        {field.entry.label ? `Add ${field.entry.label}` : `Add to ${name}`}
      </button>
    </Section>
  );
}

interface MapKeyProps {
  name: string;
  label: string;
  known: readonly string[];
  onRename: (name: string) => void;
}

/** The name of a value, saved when the field is left. */
function MapKey({ name, label, known, onRename }: MapKeyProps) {
  const [typed, setTyped] = useState<string>();
  const leave = () => {
    if (typed !== undefined) onRename(typed.trim());
    setTyped(undefined);
  };
  return (
    <input
      type="text"
      className="grow"
      aria-label={label}
      value={typed ?? name}
      title={known.join(', ')}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && leave()}
    />
  );
}

function freeKey(keys: readonly string[]): string {
  let number = 1;
  while (keys.includes(`name-${number}`)) number += 1;
  return `name-${number}`;
}
