// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { bringFaces } from '../../client/bring-faces';
import { haveFaces, stubBrowser } from './stub-browser';

stubBrowser();

const { dataset } = document.documentElement;
const everyCharacter = 'U+0-10FFFF';
let laidOutWith: (string | undefined)[];

beforeEach(() => {
  dataset.faces = 'headline';
  laidOutWith = [];
  vi.spyOn(document.body, 'getBoundingClientRect').mockImplementation(() => {
    laidOutWith.push(dataset.faces);
    return new DOMRect();
  });
});

/** A face that comes, or does not, when it is told to. */
function awaitedFace(unicodeRange = everyCharacter) {
  const { promise, resolve, reject } = withResolvers<FontFace>();
  const load = vi.fn(() => promise);
  return {
    face: { unicodeRange, load },
    come: () => resolve({} as FontFace),
    fail: () => reject(new Error()),
  };
}

function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => {};
  let reject: (reason: Error) => void = () => {};
  const promise = new Promise<Value>((...both) => {
    [resolve, reject] = both;
  });
  return { promise, resolve, reject };
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

it('sets the page in its faces once all have come: the book’s, then the interface’s', async () => {
  const [first, second] = [awaitedFace(), awaitedFace()];
  haveFaces([first.face, second.face]);
  const brought = bringFaces();
  first.come();
  await nextTask();
  expect(dataset.faces).toBe('headline');
  expect(laidOutWith).toEqual([]);

  second.come();
  await brought;
  expect(laidOutWith).toEqual(['book']);
  expect('faces' in dataset).toBe(false);
});

it('asks for no face of a few letters, which only pages with one of them need', async () => {
  const ofFew = awaitedFace('U+100-17F');
  haveFaces([ofFew.face]);
  await bringFaces();
  expect(ofFew.face.load).not.toHaveBeenCalled();
});

it('goes on without a face that cannot be had', async () => {
  const lost = awaitedFace();
  haveFaces([lost.face]);
  const brought = bringFaces();
  lost.fail();
  await brought;
  expect('faces' in dataset).toBe(false);
});

it('takes nothing back from a page that was let go of meanwhile', async () => {
  const late = awaitedFace();
  haveFaces([late.face]);
  const brought = bringFaces();
  delete dataset.faces;
  late.come();
  await brought;
  expect(laidOutWith).toEqual([undefined]);
  expect('faces' in dataset).toBe(false);
});
