import { standardKeymap } from '@codemirror/commands';
import {
  deleteMarkupBackward,
  insertNewlineContinueMarkupCommand,
  markdown,
  markdownLanguage,
} from '@codemirror/lang-markdown';
import { syntaxHighlighting } from '@codemirror/language';
import { EditorState, type Extension, Prec } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { findTextEdit } from '../../../lib/text';
import { type Caret, findCaret } from '../state/address';
import { endBlock, formats, insertMarkdown, insertRow, isInTable, type Selection } from './format';
import { readClipboard } from './read-clipboard';
import { showAsRead } from './show-as-read';
import { markdownStyle, textTheme } from './text-look';

interface TextOptions {
  value: string;
  /** Whether it is a whole file that cannot be read, and no markdown. */
  isFile: boolean;
  /** What pages may write in braces, and its value. */
  tokens: Readonly<Record<string, string>>;
  onText: (text: string) => void;
  /** The caret is in this line, from 1. */
  onCaret: (line: number, isInTable: boolean) => void;
  /** This line, from 1, is in the middle of what is seen. */
  onScroll: (line: number) => void;
  onLink: () => void;
  onPaste: (pictures: number) => void;
}

export type RichText = ReturnType<typeof openText>;

/** A text that looks as it will be read, and is written as markdown all the same. It keeps what it is given byte for byte. */
export function openText(host: HTMLElement, { value, isFile, tokens, ...on }: TextOptions) {
  let known = value;
  /** While characters are composed, as on a Japanese keyboard, nothing is sent. */
  const send = (view: EditorView) => {
    const text = view.state.doc.toString();
    if (view.composing || text === known) return;
    known = text;
    on.onText(text);
  };
  const tellCaret = (view: EditorView) => {
    const selection = selectionOf(view);
    on.onCaret(view.state.doc.lineAt(selection.to).number, isInTable(selection));
  };
  const tellScroll = (_: Event, view: EditorView) =>
    void requestAnimationFrame(() => {
      const room = host.closest('section')?.getBoundingClientRect();
      const middle = room ? room.top + room.height / 2 : 0;
      on.onScroll(view.state.doc.lineAt(view.lineBlockAtHeight(middle - view.documentTop).from).number);
    });
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const extensions = [
    EditorState.lineSeparator.of('\n'),
    EditorView.clipboardInputFilter.of((text) => text.replace(/\r\n?/g, '\n')),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': 'Text', spellcheck: String(!isFile), ...forProse }),
    textTheme,
    isFile
      ? EditorView.editorAttributes.of({ class: 'file' })
      : [markdownLook(tokens), markdownKeys(on.onLink), pasteAsMarkdown(on.onPaste)],
    keymap.of(standardKeymap),
    EditorView.updateListener.of(({ view, docChanged, selectionSet, focusChanged }) => {
      if (docChanged) send(view);
      if ((selectionSet || focusChanged) && view.hasFocus) tellCaret(view);
    }),
    EditorView.domEventObservers({
      compositionend: (_, view) => void setTimeout(() => send(view)),
      wheel: tellScroll,
      touchmove: tellScroll,
    }),
  ];
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({ doc: value, extensions }),
  });
  return {
    /** Edits the text and selects what is to be typed over. */
    change: (edit: (selection: Selection) => Selection) => change(view, edit),
    /** What others change, or Undo, is laid around the caret. */
    show(next: string) {
      const text = view.state.doc.toString();
      if (view.composing || text !== known || text === next) return;
      known = next;
      const { start, end, text: insert } = findTextEdit(text, next);
      view.dispatch({ changes: { from: start, to: end, insert } });
    },
    describe(isInvalid: boolean, by: HTMLElement | null) {
      view.contentDOM.ariaInvalid = isInvalid ? 'true' : null;
      view.contentDOM.ariaDescribedByElements = by ? [by] : null;
    },
    /** Goes to a line of the text, from 1, and to a letter in it. */
    goTo(line: number, caret?: Caret) {
      const { doc } = view.state;
      const { from, to } = doc.line(Math.min(Math.max(1, line), doc.lines));
      const index = caret ? findCaret(doc.toString(), caret, from) : -1;
      const selection = index < 0 ? { anchor: from, head: to } : { anchor: index };
      view.dispatch({ selection, effects: EditorView.scrollIntoView(selection.anchor, { y: 'center' }) });
      view.focus();
    },
    close: () => view.destroy(),
  };
}

/** The editor's defaults are those for code. */
const forProse = { autocorrect: 'on', autocapitalize: 'sentences' };

function selectionOf({ state }: EditorView): Selection {
  const { from, to } = state.selection.main;
  return { text: state.doc.toString(), from, to };
}

function change(view: EditorView, edit: (selection: Selection) => Selection | undefined): boolean {
  const before = selectionOf(view);
  const after = edit(before);
  if (!after) return false;
  const { start, end, text } = findTextEdit(before.text, after.text);
  const selection = { anchor: after.from, head: after.to };
  view.dispatch({ changes: { from: start, to: end, insert: text }, selection, scrollIntoView: true });
  // At once: the next key may come within this frame.
  view.focus();
  return true;
}

function markdownLook(tokens: TextOptions['tokens']): Extension {
  const language = markdown({ base: markdownLanguage, addKeymap: false, completeHTMLTags: false });
  return [language, syntaxHighlighting(markdownStyle), showAsRead(tokens)];
}

function markdownKeys(onLink: () => void): Extension {
  const act = (edit: (selection: Selection) => Selection | undefined) => (view: EditorView) =>
    change(view, edit);
  return keymap.of([
    { key: 'Mod-b', run: act(formats.Bold) },
    { key: 'Mod-i', run: act(formats.Italic) },
    {
      key: 'Mod-k',
      run: () => {
        onLink();
        return true;
      },
    },
    { key: 'Enter', run: act((selection) => endBlock(selection) ?? insertRow(selection)) },
    { key: 'Enter', run: insertNewlineContinueMarkupCommand({ nonTightLists: false }) },
    { key: 'Backspace', run: deleteMarkupBackward },
  ]);
}

/** What was copied in another program keeps its headings, bold words, lists, links and tables. */
function pasteAsMarkdown(onPaste: (pictures: number) => void): Extension {
  const paste = (event: ClipboardEvent, view: EditorView): boolean => {
    const { clipboardData } = event;
    // Of a text editor, whose HTML has its colors.
    if (!clipboardData || clipboardData.types.includes('vscode-editor-data')) return false;
    const html = clipboardData.getData('text/html');
    const clipping = html ? readClipboard(html) : undefined;
    if (!clipping) return false;
    event.preventDefault();
    change(view, (selection) => insertMarkdown(selection, clipping));
    onPaste(clipping.pictures);
    return true;
  };
  return Prec.high(EditorView.domEventHandlers({ paste }));
}
