import { beforeEach, expect, it, vi } from 'vitest';
import { loadFonts } from '../../../client/behaviors/load-fonts';
import { fontTimeout } from '../../../client/limits';
import { haveFaces, stubBrowser } from '../stub-browser';

stubBrowser();

const { dataset } = document.documentElement;
const everyCharacter = 'U+0-10FFFF';

beforeEach(() => {
  vi.useFakeTimers();
  dataset.faces = '';
  document.body.innerHTML =
    '<header></header><main><section></section><section></section></main><footer></footer>';
});

/** A face that loads, or fails, when the test says so. */
function awaitedFace(unicodeRange = everyCharacter) {
  let come = () => {};
  let fail = () => {};
  const arrival = new Promise<FontFace>((resolve, reject) => {
    come = () => resolve({} as FontFace);
    fail = () => reject(new Error('lost'));
  });
  const load = vi.fn(() => arrival);
  return { face: { unicodeRange, load }, come, fail };
}

/** Which parts use their own faces by now, in the order of the page. */
function facedParts(): string[] {
  return [...document.querySelectorAll('[data-faced]')].map(({ localName }) => localName);
}

/** Lets what waits for no time go on, and then so many timers end. */
async function nextTurns(count: number): Promise<void> {
  for (let settled = 0; settled < 10; settled++) await Promise.resolve();
  for (let turn = 0; turn < count; turn++) {
    vi.advanceTimersToNextTimer();
    for (let settled = 0; settled < 10; settled++) await Promise.resolve();
  }
}

it('sets the page in its faces once all have come, one part in a turn', async () => {
  const [first, second] = [awaitedFace(), awaitedFace()];
  haveFaces([first.face, second.face]);
  const loaded = loadFonts();
  first.come();
  await vi.advanceTimersByTimeAsync(10);
  expect(facedParts()).toEqual([]);

  second.come();
  await nextTurns(0);
  expect(facedParts()).toEqual(['header']);
  await nextTurns(1);
  expect(facedParts()).toEqual(['header', 'section']);
  expect(dataset.faces).toBe('');

  await vi.runAllTimersAsync();
  await loaded;
  expect(facedParts()).toEqual(['header', 'section', 'section', 'footer']);
  expect('faces' in dataset).toBe(false);
});

it('waits for the face of the symbols in the sections, which few of their letters need', async () => {
  document.documentElement.style.setProperty('--interface', 'Sans');
  document.querySelector('section')?.append('$9.99');
  const signs = awaitedFace();
  Object.assign(document.fonts, { load: signs.face.load });
  const loaded = loadFonts();
  await nextTurns(0);
  expect(signs.face.load).toHaveBeenCalledExactlyOnceWith('1em Sans', '$9.99,');
  expect(facedParts()).toEqual([]);
  signs.come();
  await vi.runAllTimersAsync();
  await loaded;
  expect(facedParts()).toEqual(['header', 'section', 'section', 'footer']);
});

it('keeps nobody waiting for a face that is long in coming, and sets the page in them when it comes', async () => {
  const slow = awaitedFace();
  haveFaces([slow.face]);
  const loaded = loadFonts();
  await vi.advanceTimersByTimeAsync(fontTimeout);
  await loaded;
  expect(facedParts()).toEqual([]);
  slow.come();
  await vi.runAllTimersAsync();
  expect('faces' in dataset).toBe(false);
});

it('lays out each part in its own turn', async () => {
  const laidOut: string[] = [];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    laidOut.push(`${this.localName}, ${facedParts().length} faced`);
    return new DOMRect();
  });
  const loaded = loadFonts();
  await vi.runAllTimersAsync();
  await loaded;
  expect(laidOut.slice(0, 3)).toEqual(['header, 1 faced', 'section, 2 faced', 'section, 3 faced']);
});

it('asks for no face of a few letters, which only pages with one of them need', async () => {
  const ofFew = awaitedFace('U+100-17F');
  haveFaces([ofFew.face]);
  const loaded = loadFonts();
  await vi.runAllTimersAsync();
  await loaded;
  expect(ofFew.face.load).not.toHaveBeenCalled();
});

it('goes on without a face that cannot be had', async () => {
  const lost = awaitedFace();
  haveFaces([lost.face]);
  const loaded = loadFonts();
  lost.fail();
  await nextTurns(0);
  expect(facedParts()).toEqual(['header']);
  await vi.runAllTimersAsync();
  await loaded;
});
