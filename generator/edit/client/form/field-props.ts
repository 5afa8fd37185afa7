import type { Field } from '../../../content/form/form';

/** Writes another value, or with `undefined` none; `isTyped` where more is likely to follow at once. */
export type Put = (value: unknown, isTyped?: boolean) => void;

export interface FieldProps<Kind extends Field['kind'] = Field['kind']> {
  field: Field & { kind: Kind };
  at: string;
  value: unknown;
  /** What is published of it; undefined as well where nobody can tell. */
  published: unknown;
  put: Put;
  /** In place of the field's own label. */
  label?: string;
  isLabelHidden?: boolean;
}

export type FieldViewProps = Omit<FieldProps, 'put'> & {
  /** The key that a new value stands after. */
  after?: string | undefined;
  /** In place of an edit at its pointer. */
  onPut?: Put;
};
