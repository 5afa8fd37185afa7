import type { Field, Names } from '../../../content/form/form';
import { isGroup } from '../../../lib/groups';
import { toPlainName } from '../../../lib/text';
import { nameOf } from '../../text/label-place';
import { useEditorState } from '../state/context';

/** Makes the first value of a new field. `siblings` are the entries of the list that it joins. */
export function useFreshSample() {
  const names = useEditorState().site?.names;
  return (field: Field, siblings: readonly unknown[] = []): unknown =>
    freshen(field, field.sample, names, siblings);
}

/** A copy whose names are among those of this site, and whose identity is its own. */
function freshen(
  field: Field,
  sample: unknown,
  names: Names | undefined,
  siblings: readonly unknown[],
): unknown {
  if (field.kind === 'text') {
    const known = field.names && names?.[field.names];
    return known && !known.includes(String(sample)) ? (known[0] ?? sample) : (sample ?? '');
  }
  if (field.kind === 'list' && Array.isArray(sample))
    return sample.map((entry) => freshen(field.entry, entry, names, []));
  if (field.kind !== 'group' || !isGroup(sample)) return sample;
  const values = field.fields
    .filter(({ key }) => sample[key] !== undefined)
    .map((child) => [child.key, freshen(child, sample[child.key], names, [])] as const);
  return withOwnIdentity(field, Object.fromEntries(values), siblings);
}

/** The entry under an identity that no other entry of the list has, made from its name. */
export function withOwnIdentity(field: Field, entry: unknown, siblings: readonly unknown[]): unknown {
  const identity = identityOf(field);
  if (identity === undefined || !isGroup(entry)) return entry;
  const taken = new Set(siblings.map((sibling) => isGroup(sibling) && sibling[identity]));
  const base = toIdentity(nameOf(field, entry));
  let name = base;
  for (let number = 2; taken.has(name); number += 1) name = `${base}-${number}`;
  return { ...entry, [identity]: name };
}

/** The key of the field that tells entries apart. */
export function identityOf(field: Field): string | undefined {
  if (field.kind !== 'group') return undefined;
  return field.fields.find((child) => child.kind === 'text' && child.isIdentity)?.key;
}

/** Whether an identity was made from a name, rather than written by hand. */
export function isMadeFrom(name: string | undefined, identity: unknown): boolean {
  const [one, other] = [identity, toIdentity(name)].map((each) => String(each).replace(/-\d+$/, ''));
  return one === other;
}

function toIdentity(name = ''): string {
  return toPlainName(name) || 'entry';
}
