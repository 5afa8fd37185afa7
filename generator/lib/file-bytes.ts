import { createHash } from 'node:crypto';

/** A file of the output folder. */
export interface OutputFile {
  /** Relative to the output folder, with forward slashes. */
  path: string;
  /** Those of a cached file are read on first use. */
  readonly bytes: Uint8Array;
  /** The number of bytes of a cached file. */
  readonly size?: number;
  /** The hash of a cached file, as from `hashOf`. */
  readonly hash?: string;
  /** Whether the bytes of a file from `makeLater` are not made yet. */
  readonly isUnmade?: boolean;
}

/** A file whose bytes are made on first use. */
export function makeLater(path: string, make: () => Uint8Array): OutputFile {
  let made: Uint8Array | undefined;
  return {
    path,
    get bytes() {
      made ??= make();
      return made;
    },
    get isUnmade() {
      return made === undefined;
    },
  };
}

/** The hash of a file's bytes. */
export function hashOf(file: OutputFile): string {
  return file.hash ?? createHash('sha256').update(file.bytes).digest('hex');
}

/** The file with its hash, for those who ask for it more than once. */
export function withHash(file: OutputFile): OutputFile {
  return file.hash === undefined ? { ...file, hash: hashOf(file) } : file;
}

export function sizeOf(file: OutputFile): number {
  return file.size ?? file.bytes.byteLength;
}

export function toBytes(text: string): Uint8Array {
  return Buffer.from(text);
}

/** Decodes UTF-8, without a byte order mark. */
export function textOf(bytes: Uint8Array): string {
  // Several times as fast as a `TextDecoder`, but it would leave a byte order mark in.
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString()
    .replace(/^\ufeff/, '');
}
