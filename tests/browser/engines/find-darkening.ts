import sharp from 'sharp';
import type { Engine } from './engine';

interface Change {
  /** Selects the engraving. */
  engraving: string;
  /** Selects what is pressed for the change; without it, the engraving comes on the screen for the first time. */
  control?: string | undefined;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How far a change has come when it is photographed, in milliseconds. */
const moments = [150, 350];

/** So slow that it stands still for a photograph, and is still drawn as what moves is. */
const slowest = 0.01;

/** From the edge of an engraving, where it is as dark as the night and shows what it is blended with. */
const edgePx = 3;

/**
 * Photographs a change in its midst and at rest, and tells by how much darker it is there at the edge of the engraving
 * than at rest, of 255: 0 where it is blended with its background throughout.
 */
export async function findDarkening(engine: Engine, { engraving, control }: Change): Promise<number> {
  const stands = control ? [await photographEdge(engine, engraving)] : [];
  await engine.run(beginSlowly, { engraving, control, slowest });
  const midst = [];
  for (const moment of moments) {
    await engine.run(bringTo, { moment });
    midst.push(await photographEdge(engine, engraving));
  }
  await engine.run(bringTo, {});
  stands.push(await photographEdge(engine, engraving));
  const darkenings = midst.map((edge) =>
    median(edge.map((value, place) => Math.min(...stands.map((stand) => stand[place] ?? 0)) - value)),
  );
  return Math.max(0, ...darkenings);
}

/** In the page: begins the change, and slows it down before any of it has passed. */
async function beginSlowly({ engraving, control, slowest }: Change & { slowest: number }): Promise<void> {
  const target = document.querySelector(engraving);
  const section = target?.closest('section');
  if (!section) throw new Error('The engraving is in no section.');
  // Sections that are on the screen before the page hides those below it never fade in.
  while (!control && section.dataset.reveal !== 'waiting') await new Promise(requestAnimationFrame);
  await new Promise<void>((resolve, reject) => {
    // Sooner than in the next frame, for which a busy machine may take longer than for the whole change.
    const observer = new MutationObserver(() => {
      const animations = section.getAnimations({ subtree: true });
      if (!animations.some((each) => 'transitionProperty' in each)) return;
      for (const each of animations) each.updatePlaybackRate(slowest);
      observer.disconnect();
      resolve();
    });
    observer.observe(section, { subtree: true, attributes: true });
    setTimeout(reject, 20_000, new Error('Nothing has changed.'));
    if (control) document.querySelector<HTMLElement>(control)?.click();
    else target?.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
}

/** In the page: brings what changes to a moment, or without one to its end. */
async function bringTo({ moment }: { moment?: number }): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(
      ({ timeline, effect }) =>
        timeline === document.timeline && Number.isFinite(effect?.getComputedTiming().endTime),
    );
  for (const each of passing) {
    if (moment === undefined) each.finish();
    else each.currentTime = moment;
  }
  for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
}

/** How light the pixels of an engraving's edge are that are on the screen below the bar: of 255, one after the other. */
async function photographEdge(engine: Engine, engraving: string): Promise<number[]> {
  const box = await engine.run((selector): Box => {
    const bar = document.querySelector('.bar')?.getBoundingClientRect().bottom ?? 0;
    const { left, top, right, bottom } = (
      document.querySelector(selector as string) as Element
    ).getBoundingClientRect();
    return {
      left: Math.max(left, 0),
      top: Math.max(top, bar),
      right: Math.min(right, innerWidth),
      bottom: Math.min(bottom, innerHeight),
    };
  }, engraving);
  const { data, info } = await sharp(await engine.photograph())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const lightness = (x: number, y: number) =>
    data[Math.round(y) * info.width * info.channels + Math.round(x) * info.channels] ?? 0;
  const [left, top] = [box.left + edgePx, box.top + edgePx];
  const [right, bottom] = [box.right - edgePx, box.bottom - edgePx];
  const across = Array.from({ length: Math.floor(right - left) }, (_, step) => left + step);
  const down = Array.from({ length: Math.floor(bottom - top) }, (_, step) => top + step);
  return [
    ...across.map((x) => lightness(x, bottom)),
    ...down.flatMap((y) => [lightness(left, y), lightness(right, y)]),
  ];
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
