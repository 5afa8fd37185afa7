import { isGroup } from '../../lib/groups';
import { toPointer, valueAt } from '../../lib/json-pointer';
import type { Field } from './form';

export interface NamedPicture {
  name: string;
  /** A JSON pointer. */
  at: string;
  /** Where it is said what the picture shows. */
  describedAt?: string;
}

/** Every place in a value of this field that names a picture. */
export function findPictures(field: Field, value: unknown, at = ''): NamedPicture[] {
  if (field.kind === 'text') {
    return field.names === 'pictures' && typeof value === 'string' ? [{ name: value, at }] : [];
  }
  const findWithin = (child: Field, step: string | number) =>
    findPictures(child, valueAt(value, [step]), at + toPointer([step]));
  if (field.kind === 'list' && Array.isArray(value)) {
    return value.flatMap((_, index) => findWithin(field.entry, index));
  }
  if (!isGroup(value)) return [];
  if (field.kind === 'map') return Object.keys(value).flatMap((key) => findWithin(field.entry, key));
  if (field.kind !== 'group') return [];
  const words = field.fields.find((child) => child.kind === 'text' && child.isAlternative);
  return field.fields.flatMap((child) => {
    const found = findWithin(child, child.key);
    const isDescribed = child.kind === 'text' && words && value[words.key] !== undefined;
    return isDescribed ? found.map((each) => ({ ...each, describedAt: at + toPointer([words.key]) })) : found;
  });
}
