/*
 * While the rest of its file is evaluated, which is done in one go, errors are made without a note of where. React makes
 * some then, only to know them again. Wherever somebody looks on, as developer tools and Lighthouse do, browsers find
 * out the line of each, and for that parse all of React twice more: most of what its evaluation would take.
 */
if (!import.meta.env.DEV) {
  const { Error: withPlace } = globalThis;
  globalThis.Error = (() => Object.create(withPlace.prototype)) as unknown as ErrorConstructor;
  queueMicrotask(() => {
    globalThis.Error = withPlace;
  });
}
