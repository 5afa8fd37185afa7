import type { Field, Form } from '../../content/form/form';
import { isGroup } from '../../lib/groups';
import { readPointer, valueAt } from '../../lib/json-pointer';
import { shorten } from '../../lib/words';

/** What editors call a place: `Items › Combat turns › Title`. `''` is the text of a page, or the file as a whole. */
export function labelPlace(form: Form | undefined, data: unknown, pointer: string): string {
  if (pointer === '') return 'Text';
  const steps = readPointer(pointer);
  const fields = fieldsAlong(form, pointer);
  const words = steps.map((step, index) => {
    const [around, field] = [fields[index - 1], fields[index]];
    if (!around || !('entry' in around)) return field?.label ?? step;
    return nameEntry(field, valueAt(data, steps.slice(0, index + 1)), step);
  });
  return words.join(' › ');
}

/** The field of the value at a pointer. */
export function findField(form: Form | undefined, pointer: string): Field | undefined {
  return fieldsAlong(form, pointer).at(-1);
}

/** The field of each step of a pointer, as far as the form knows it. */
export function fieldsAlong(form: Form | undefined, pointer: string): (Field | undefined)[] {
  let field: Field | undefined = form && { key: '', label: '', kind: 'group', fields: form.fields };
  return readPointer(pointer).map((step) => {
    if (field && 'entry' in field) field = field.entry;
    else field = field?.kind === 'group' ? field.fields.find(({ key }) => key === step) : undefined;
    return field;
  });
}

/** An entry is called by its name, otherwise by its place, counted from 1. */
export function nameEntry(entry: Field | undefined, value: unknown, step: string): string {
  const name = nameOf(entry, value);
  if (name !== undefined) return shorten(name);
  return /^\d+$/.test(step) ? `${Number(step) + 1}` : step;
}

/** The first text of an entry that people read, rather than the name of a picture or an icon. */
export function nameOf(field: Field | undefined, value: unknown): string | undefined {
  const isText = (each: unknown): each is string => typeof each === 'string' && each.trim() !== '';
  if (isText(value)) return value;
  if (!isGroup(value)) return undefined;
  if (field?.kind !== 'group') return Object.values(value).find(isText);
  const texts = field.fields.filter((each) => each.kind === 'text' && !each.isIdentity);
  const first = texts.toSorted((a, b) => Number('names' in a) - Number('names' in b));
  return first.map(({ key }) => value[key]).find(isText);
}
