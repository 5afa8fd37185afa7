import { mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import type { Rgb } from './colour';
import { clamp } from './maths';

/** Interleaved RGB, 0 to 1. */
export interface Picture {
  width: number;
  height: number;
  data: Float32Array;
  /** Opacity, where the picture has a shape of its own. */
  alpha?: Float32Array;
}

export const createPicture = (
  width: number,
  height: number,
  ground: (x: number, y: number) => Rgb,
): Picture => {
  const data = new Float32Array(width * height * 3);
  for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i += 3) data.set(ground(x, y), i);
  return { width, height, data };
};

/** Eight bits a channel, for pictures that go into other pictures. */
const toBytes = ({ width, height, data, alpha }: Picture) => {
  const channels = alpha ? 4 : 3;
  const bytes = Buffer.alloc(width * height * channels);
  for (let i = 0; i < width * height; i++) {
    for (let k = 0; k < 3; k++) bytes[i * channels + k] = Math.round(clamp(data[i * 3 + k] * 255, 0, 255));
    if (alpha) bytes[i * channels + 3] = Math.round(clamp(alpha[i]) * 255);
  }
  return sharp(bytes, { raw: { width, height, channels } });
};

/** Sixteen bits a channel: an AVIF keeps ten of them, and a night sky needs them all. */
const toWords = ({ width, height, data, alpha }: Picture) => {
  const channels = alpha ? 4 : 3;
  const words = new Uint16Array(width * height * channels);
  for (let i = 0; i < width * height; i++) {
    for (let k = 0; k < 3; k++) words[i * channels + k] = Math.round(clamp(data[i * 3 + k]) * 65535);
    if (alpha) words[i * channels + 3] = Math.round(clamp(alpha[i]) * 65535);
  }
  return sharp(words, { raw: { width, height, channels } }).toColourspace('rgb16');
};

/** A lossless copy. */
export const savePng = (picture: Picture, file: string) =>
  toBytes(picture).png({ compressionLevel: 6 }).toFile(file);

/**
 * An AVIF of ten bits a channel. It is finished as a draft beside and then moved into place, so that
 * nobody ever sees half of it. Returns its size in bytes.
 */
export const saveAvif = async (picture: Picture, draft: string, file: string, quality: number) => {
  mkdirSync(dirname(draft), { recursive: true });
  mkdirSync(dirname(file), { recursive: true });
  await toWords(picture).avif({ quality, bitdepth: 10, chromaSubsampling: '4:2:0', effort: 4 }).toFile(draft);
  renameSync(draft, file);
  return statSync(file).size;
};
