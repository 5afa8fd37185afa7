/*
 * While the bundle is evaluated, errors are created without a stack. React creates some then, only as markers. With
 * developer tools or Lighthouse open, browsers look up the line of each, and for that parse all of React twice more: most
 * of the time that its evaluation takes.
 */
if (!import.meta.env.DEV) {
  const { Error: withPlace } = globalThis;
  globalThis.Error = (() => Object.create(withPlace.prototype)) as unknown as ErrorConstructor;
  queueMicrotask(() => {
    globalThis.Error = withPlace;
  });
}
