const texts = new WeakMap<Uint8Array, string>();

/** A text as bytes that `textOf` need not decode again. */
export function toBytes(text: string): Uint8Array {
  const bytes = Buffer.from(text);
  texts.set(bytes, text);
  return bytes;
}

/** What bytes say as UTF-8, decoded once: several stages read the same documents, and every build the same code. */
export function textOf(bytes: Uint8Array): string {
  const known = texts.get(bytes);
  if (known !== undefined) return known;
  // Several times as fast as a `TextDecoder`, but it would leave a byte order mark in.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString()
    .replace(/^\ufeff/, '');
  texts.set(bytes, text);
  return text;
}

/** A file of the output folder. */
export interface OutputFile {
  /** Relative to the output folder, with forward slashes. */
  path: string;
  bytes: Uint8Array;
}
