/** A file of the output folder. */
export interface OutputFile {
  /** Relative to the output folder, with forward slashes. */
  path: string;
  bytes: Uint8Array;
}

export function toBytes(text: string): Uint8Array {
  return Buffer.from(text);
}

/** What bytes say as UTF-8, without a byte order mark. */
export function textOf(bytes: Uint8Array): string {
  // Several times as fast as a `TextDecoder`, but it would leave a byte order mark in.
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString()
    .replace(/^\ufeff/, '');
}
