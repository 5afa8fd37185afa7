/**
 * The distance between lines, in pixels, for a picture of another width than it was designed at. A small picture
 * gets fewer lines that stand closer, for lines under five pixels apart turn grey.
 */
export const pitchAt = (width: number, design: { width: number; pitch: number }) =>
  Math.max(4.6, design.pitch * (width / design.width) ** 0.45);
