import { type ComponentType, createContext, useContext } from 'react';
import type { Field } from '../../../content/form/form';
import { isSame } from '../../../lib/groups';
import type { FileAnswer, Problem } from '../../protocol';
import { useEditor } from '../state/context';
import type { Target } from '../state/editor-state';
import { isWithin } from '../state/values';

/** Writes another value, or removes it with `undefined`. `isTyped`: more changes are likely to follow at once. */
export type Put = (value: unknown, isTyped?: boolean) => void;

export interface FieldProps<Kind extends Field['kind'] = Field['kind']> {
  field: Field & { kind: Kind };
  at: string;
  value: unknown;
  /** The published value; `undefined` also if it is unknown. */
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

/** The context of all fields of the open file. */
export interface OpenForm {
  file: FileAnswer;
  problems: readonly Problem[];
  target: Target | undefined;
  /** The language of a translation. */
  lang?: string | undefined;
  /** The component for a field of any kind, for fields that hold others. */
  FieldView: ComponentType<FieldViewProps>;
}

export const FormContext = createContext<OpenForm | undefined>(undefined);

export function useForm(): OpenForm {
  const form = useContext(FormContext);
  if (!form) throw new Error('There is no form around this.');
  return form;
}

/** The id of the element that takes the focus for the value at a pointer. */
export function idOf(at: string): string {
  return `at:${encodeURI(at)}`;
}

/** The problems of the value at a pointer, and the number of those within it. */
export function useProblems(at: string): { own: Problem[]; within: number } {
  const { problems } = useForm();
  const own = problems.filter((problem) => problem.at === at);
  const all = problems.filter((problem) => problem.at !== undefined && isWithin(problem.at, at));
  return { own, within: all.length - own.length };
}

/** Changes the value at a pointer. A new key stands after the key `after`. */
export function usePut(at: string, value: unknown, after?: string): Put {
  const editor = useEditor();
  const { path } = useForm().file;
  return (next, isTyped = false) => {
    if (!isSame(next, value)) editor.put({ path, at }, next, { after, isTyped });
  };
}
