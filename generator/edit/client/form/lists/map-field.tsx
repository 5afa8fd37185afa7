import { useId, useState } from 'react';
import { isGroup } from '../../../../lib/groups';
import { useEditor, useEditorState } from '../../state/context';
import { within } from '../../state/values';
import { type FieldProps, idOf, useForm } from '../context';
import { Section } from '../group-field';
import { Menu } from '../menu';
import { useFreshSample } from '../samples';

/** Values under names, which are chosen when they are added. */
export function MapField({ field, at, value, published, put, label }: FieldProps<'map'>) {
  const editor = useEditor();
  const names = useEditorState().site?.names;
  const { FieldView, file } = useForm();
  const fresh = useFreshSample();
  const id = useId();
  const [typed, setTyped] = useState('');
  const map = isGroup(value) ? value : {};
  const keys = Object.keys(map);
  const name = label ?? field.label;
  const key = typed.trim();
  const add = () => {
    put({ ...map, [key]: fresh(field.entry) });
    setTyped('');
    editor.go({ path: file.path, at: within(at, key) });
  };
  const remove = (key: string) => {
    const { [key]: _, ...others } = map;
    put(keys.length === 1 && field.isOptional ? undefined : others);
    editor.say(`${key} removed.`);
    document.getElementById(idOf(at))?.focus();
  };
  return (
    <Section at={at} name={name} count={keys.length} hints={[field.hint]}>
      {keys.length > 0 && (
        <ul className="entries" aria-label={name}>
          {keys.map((key) => (
            <li key={key} className="row entry-head">
              <FieldView
                field={field.entry}
                at={within(at, key)}
                value={map[key]}
                published={isGroup(published) ? published[key] : undefined}
                label={key}
              />
              <Menu name={`More about ${key}`} items={[{ name: 'Remove', choose: () => remove(key) }]} />
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        <input
          type="text"
          className="grow"
          aria-label={`Name of what is added to ${name}`}
          placeholder="Name"
          list={id}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <datalist id={id}>
          {field.names && names?.[field.names].map((each) => <option key={each} value={each} />)}
        </datalist>
        <button type="button" disabled={key === '' || Object.hasOwn(map, key)} onClick={add}>
          {field.entry.label ? `Add ${field.entry.label}` : `Add to ${name}`}
        </button>
      </div>
    </Section>
  );
}
