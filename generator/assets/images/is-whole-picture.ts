import { extname } from 'node:path/posix';

/**
 * Whether the bytes are of the format that the file's name says, and none are missing at the end. A copy that broke
 * off has its size in its first bytes and would be taken for whole. Cameras and programs leave notes behind the end.
 */
export function isWholePicture(file: string, bytes: Uint8Array): boolean {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (extname(file)) {
    case '.png':
      return data.length > 20 && data.readUInt32BE(0) === 0x89504e47 && data.includes('IEND', 20, 'latin1');
    case '.jpg':
      return (
        data.length > 4 &&
        data.readUInt16BE(0) === 0xffd8 &&
        data.lastIndexOf(Buffer.of(0xff, 0xd9)) > 0 &&
        !hasEmptyScan(data)
      );
    case '.webp':
      return (
        data.length > 12 &&
        data.toString('latin1', 0, 4) === 'RIFF' &&
        data.toString('latin1', 8, 12) === 'WEBP' &&
        data.readUInt32LE(4) + 8 <= data.length &&
        !hasEmptyStretch(data)
      );
    case '.avif':
      return data.toString('latin1', 4, 8) === 'ftyp' && endsWithBox(data);
    default:
      return false;
  }
}

/** More zeros in a row than packed pixels ever have. */
const emptyStretch = Buffer.alloc(512);

/**
 * Whether a WebP has a stretch of zeros among its pixels, as a disk or a download leaves where nothing was written.
 * Decoders take zeros for pixels, and show grey. Notes beside the pixels may well hold some, as may transparency and
 * pixels that are packed without loss.
 */
function hasEmptyStretch(data: Buffer): boolean {
  let offset = 12;
  while (offset + 8 <= data.length) {
    const name = data.toString('latin1', offset, offset + 4);
    const end = offset + 8 + data.readUInt32LE(offset + 4);
    const packed = data.subarray(offset + 8, end);
    if (name === 'VP8 ' && !isFlat(packed) && packed.includes(emptyStretch)) return true;
    // Each part has an even length.
    offset = end + (end % 2);
  }
  return false;
}

/** A picture of hardly anything but one colour packs into zeros: it has less than a byte for a hundred pixels. */
function isFlat(packed: Buffer): boolean {
  if (packed.length < 10) return false;
  // The two highest bits are of no size: they say how to show it.
  const [width, height] = [packed.readUInt16LE(6) & 0x3fff, packed.readUInt16LE(8) & 0x3fff];
  return packed.length < (width * height) / 100;
}

/**
 * Whether a JPEG has such a stretch, and zeros are more there than that nothing changes. What a row of zeros says is the
 * first entry of each table of codes (ITU-T T.81, annexes B and C).
 */
function hasEmptyScan(data: Buffer): boolean {
  const firstCodes = new Map<number, number>();
  let offset = 2;
  while (offset + 4 <= data.length && data[offset] === 0xff) {
    const marker = data[offset + 1];
    const end = offset + 2 + data.readUInt16BE(offset + 2);
    const segment = data.subarray(offset + 4, end);
    if (marker === 0xc4) noteFirstCodes(segment, firstCodes);
    offset = end;
    if (marker !== 0xda) continue;
    offset = findScanEnd(data, end);
    if (data.subarray(end, offset).includes(emptyStretch) && !isStill(segment, firstCodes)) return true;
  }
  return false;
}

/** Of each table in the segment its class and number, four bits each, and what its first code stands for. */
function noteFirstCodes(segment: Buffer, firstCodes: Map<number, number>): void {
  let offset = 0;
  while (offset + 17 < segment.length) {
    const [table = 0, ...counts] = segment.subarray(offset, offset + 17);
    firstCodes.set(table, segment[offset + 17] ?? 0);
    offset += 17 + counts.reduce((sum, count) => sum + count, 0);
  }
}

/**
 * Whether zeros, in a scan with this header, may be a picture: they say that a block is like the last one or in an even
 * slope of them, and that the rest of it is empty. A picture that comes in steps may have them anywhere.
 */
function isStill(header: Buffer, firstCodes: ReadonlyMap<number, number>): boolean {
  const components = header[0] ?? 0;
  const [start, last] = header.subarray(1 + 2 * components);
  if (start !== 0 || last !== 63) return true;
  return Array.from({ length: components }, (_, index) => header[2 + 2 * index] ?? 0).every((tables) => {
    const change = firstCodes.get(tables >> 4) ?? 0;
    const detail = firstCodes.get(0x10 | (tables & 15)) ?? 0;
    // Three bits and more would soon lead out of all brightness.
    return change < 3 && detail === 0;
  });
}

/** Where the next marker stands: 255 before anything but 0, which makes it a byte like others, or a restart. */
function findScanEnd(data: Buffer, from: number): number {
  let offset = data.indexOf(0xff, from);
  while (offset >= 0) {
    const next = data[offset + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return offset;
    offset = data.indexOf(0xff, offset + 1);
  }
  return data.length;
}

/** An AVIF is a row of boxes, each of which begins with its length: 0 for “to the end”, 1 for a longer number behind. */
function endsWithBox(data: Buffer): boolean {
  let offset = 0;
  while (offset + 8 <= data.length) {
    const short = data.readUInt32BE(offset);
    if (short === 0) return true;
    const isLong = short === 1 && offset + 16 <= data.length;
    const length = isLong ? Number(data.readBigUInt64BE(offset + 8)) : short;
    if (length < 8) return false;
    offset += length;
  }
  return offset === data.length;
}
