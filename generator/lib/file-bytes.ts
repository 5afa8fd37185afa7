import { createHash } from 'node:crypto';

/** A file of the output folder. */
export interface OutputFile {
  /** Relative to the output folder, with forward slashes. */
  path: string;
  /** Of a file that lies in the cache they are read when somebody asks. */
  readonly bytes: Uint8Array;
  /** Of such a file: how many bytes it has. */
  readonly size?: number;
  /** Of such a file: as `hashOf` has it. */
  readonly hash?: string;
  /** Of a file that is made when somebody asks for its bytes: whether nobody has yet. */
  readonly isUnmade?: boolean;
}

/** A file whose bytes are made once somebody asks for them. */
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

/** Stands for the bytes of a file. */
export function hashOf(file: OutputFile): string {
  return file.hash ?? createHash('sha256').update(file.bytes).digest('hex');
}

export function sizeOf(file: OutputFile): number {
  return file.size ?? file.bytes.byteLength;
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
