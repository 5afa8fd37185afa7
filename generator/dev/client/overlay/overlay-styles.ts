/** In the colors of the site but with system fonts, because the site's fonts may be what is broken. Nothing moves. */
export const overlayStyles = `
:host { all: initial !important }
section {
  box-sizing: border-box;
  position: fixed;
  inset: auto 0 0;
  width: auto;
  max-width: none;
  max-height: min(60vh, 40rem);
  margin: 0;
  padding: 0 clamp(0.75rem, 3vw, 2rem) 1rem;
  overflow: auto;
  overscroll-behavior: contain;
  border: 0;
  border-top: 2px solid #f5853f;
  background: #0c0d16;
  color: #f4eee0;
  font: 0.9375rem/1.5 system-ui, sans-serif;
  text-align: start;
  color-scheme: dark;
}
header {
  position: sticky;
  top: 0;
  display: flex;
  gap: 1rem;
  align-items: center;
  justify-content: space-between;
  padding-block: 0.5rem;
  background: inherit;
}
h2 { margin: 0; font: bold 1rem/1.4 system-ui, sans-serif; overflow-wrap: anywhere }
button {
  flex: none;
  min-width: 2.75rem;
  min-height: 2.75rem;
  padding: 0 1rem;
  border: 1px solid #ecc777;
  border-radius: 0.25rem;
  background: none;
  color: #ecc777;
  font: inherit;
  cursor: pointer;
}
ol { margin: 0; padding: 0; list-style: none }
li { padding-block: 0.5rem; border-top: 1px solid #3d3a55; overflow-wrap: anywhere }
a { display: inline-block; padding-block: 0.25rem; color: #ecc777; font-family: ui-monospace, monospace }
p { margin: 0 }
.answer { margin-inline-start: 1rem; color: #ffb98a }
b { font-weight: 600; color: #fff }
pre {
  margin: 0.5rem 0 0;
  padding: 0.5rem 0.75rem;
  overflow-x: auto;
  background: #1b1a2e;
  font: 0.8125rem/1.5 ui-monospace, monospace;
}
:focus-visible { outline: 2px solid #f4eee0; outline-offset: 2px }
pre:focus-visible { outline-offset: -2px }
.announcement { position: fixed; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
@media print { section { display: none } }
@media (forced-colors: active) { section { border-top-color: CanvasText } }
`;
