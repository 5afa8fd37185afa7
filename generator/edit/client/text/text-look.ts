import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Markdown in its own looks, with its marks faint. */
export const markdownStyle = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '600' },
  { tag: tags.heading1, fontWeight: '600', fontSize: '1.6em' },
  { tag: tags.heading2, fontWeight: '600', fontSize: '1.4em' },
  { tag: tags.heading3, fontWeight: '600', fontSize: '1.2em' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.quote, color: 'var(--muted)' },
  { tag: tags.link, color: 'var(--accent)', textDecoration: 'underline' },
  { tag: tags.monospace, fontFamily: 'ui-monospace, monospace', fontSize: '0.9375em' },
  {
    tag: [tags.processingInstruction, tags.url, tags.contentSeparator, tags.angleBracket, tags.tagName],
    color: 'var(--muted)',
    fontSize: '0.9375rem',
    fontWeight: '400',
    textDecoration: 'none',
  },
]);

/** In a shadow root, whose styles are no elements of the document: the policy of the page allows none. */
export const textTheme = EditorView.theme({
  '&': { border: '1px solid var(--edge)', borderRadius: 'var(--round)', background: 'white' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '2px' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '1.6' },
  '.cm-content': { minHeight: '16rem', padding: '0.4375rem 0', caretColor: 'var(--ink)' },
  '.cm-content[aria-invalid=true]': { boxShadow: 'inset 0 0 0 2px var(--wrong)' },
  '.cm-line': { padding: '0 0.75rem' },
  '&.file .cm-scroller, .row': { fontFamily: 'ui-monospace, monospace', fontSize: '0.9375rem' },
  '.note': { fontStyle: 'italic' },
  '.chip, .margin:not(:empty)': {
    padding: '0 0.375rem',
    borderRadius: 'var(--round)',
    background: 'var(--note-ground)',
    outline: '1px solid var(--line)',
    outlineOffset: '-1px',
    cursor: 'default',
  },
  '.margin:not(:empty)': {
    marginInlineEnd: '0.375rem',
    color: 'var(--muted)',
    fontSize: '0.8125rem',
    fontStyle: 'normal',
  },
});
