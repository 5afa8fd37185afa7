/** Whether a picture, by its name, is drawn with lines that fit any size, and is a text. */
export function isDrawing(name: string): boolean {
  return name.endsWith('.svg');
}
