import type { OutputFile } from '../lib/file-bytes';

/**
 * The file with the line ends that it has in git: a clone for Windows may have put others into its texts, and two clones
 * of one commit must give one site. By its bytes, because it need not be UTF-8. Other files than texts of the web stay as they are,
 * such as a calendar's file, which is to have those of Windows.
 */
export function normalizeLineEnds(file: OutputFile): OutputFile {
  const { path, bytes } = file;
  if (!webText.test(path) || !bytes.includes(carriageReturn)) return file;
  const text = Buffer.from(bytes).toString('latin1').replaceAll('\r\n', '\n');
  return { path, bytes: Buffer.from(text, 'latin1') };
}

const webText = /\.(?:html?|js|css|svg|json|txt|xml|webmanifest)$/i;
const carriageReturn = 0x0d;
