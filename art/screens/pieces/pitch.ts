/** Distance between lines for an engraving that fills the screen: coarser in proportion the fewer pixels it has. */
export const pitchFor = (pixels: number) => 5.5 * (pixels / 360) ** 0.36;
