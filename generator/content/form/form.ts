import { isGroup } from '../../lib/groups';
import { toPointer, valueAt } from '../../lib/json-pointer';

/** How a text begins that somebody still has to write, also those of `npm run new`. */
export const sampleWords = 'Sample words';

/** How a text is written: on one line, as one paragraph, in lines that break where the text does, or in paragraphs. */
export type TextRows = 'line' | 'paragraph' | 'lines' | 'paragraphs';

/** What a field is called and whether it may be left out. */
interface FieldBase {
  /** The last step of its pointer; empty for a whole file and for an entry of a list. */
  key: string;
  /** In words, such as `Running head`. */
  label: string;
  hint?: string;
  isOptional?: true;
  /** Whether it is the same in every language, and translations do not have it. */
  isShared?: true;
  /** What a new value begins with: valid, from the examples of the schema. */
  sample?: unknown;
}

/** One field of a form, as the schema of a content file describes it. */
export type Field = FieldBase &
  (
    | {
        kind: 'text';
        rows: TextRows;
        /** Names that the text is one of, or that are offered for it. */
        names?: keyof Names;
        /** What the text must keep, such as `{year}`. */
        words?: string[];
        maxLength?: number;
        /** Whether it is words, which other languages have others for. */
        isWords?: true;
        /** Whether each language may have numbers of its own in it, as prices have. */
        numbersVary?: true;
        /** Whether it names its entry and nobody reads it. */
        isIdentity?: true;
        /** Whether it says what is in the picture beside it. */
        isAlternative?: true;
      }
    | { kind: 'number'; least?: number; most?: number; isWhole?: true }
    | { kind: 'flag' }
    | { kind: 'date' }
    | { kind: 'choice'; choices: { value: string | number; label: string; hint?: string }[] }
    | { kind: 'group'; fields: Field[]; finish?: Finish }
    | { kind: 'list'; entry: Field; least?: number; most?: number; mayBeOne?: true }
    | { kind: 'map'; entry: Field; names?: keyof Names }
  );

/** What finishes an entry of a list: one key gets a value, another the day, a third goes. */
export interface Finish {
  key: string;
  value: string;
  day: string;
  without: string;
}

/** The form of a content file, or of the front matter of a page. */
export interface Form {
  title: string;
  hint?: string;
  /** Whether the whole file is the same in every language. */
  isShared?: true;
  fields: Field[];
}

/** Names that fields choose from, each kind sorted. */
export interface Names {
  icons: readonly string[];
  pictures: readonly string[];
  links: readonly string[];
  networks: readonly string[];
  sections: readonly string[];
}

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
