// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followServer } from '../../../../generator/dev/client/follow-server';

const streams: { isOpen: boolean }[] = [];

beforeEach(() => {
  streams.length = 0;
  vi.stubGlobal(
    'EventSource',
    class {
      isOpen = true;
      constructor() {
        streams.push(this);
      }
      addEventListener() {}
      close() {
        this.isOpen = false;
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a hidden page gives its connection back, and takes another when it is visible again', () => {
  followServer(() => {});
  const open = () => streams.filter(({ isOpen }) => isOpen).length;
  expect(open()).toBe(1);
  setHidden(true);
  expect(open()).toBe(0);
  setHidden(false);
  expect([open(), streams.length]).toEqual([1, 2]);
});
