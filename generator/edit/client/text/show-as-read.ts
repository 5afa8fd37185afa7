import { syntaxTree } from '@codemirror/language';
import { type Extension, RangeSetBuilder } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view';

/** Words in place of others, which are deleted as one. */
class Chip extends WidgetType {
  constructor(
    readonly className: string,
    readonly words: string,
    readonly written: string,
  ) {
    super();
  }

  override eq({ words, written }: Chip): boolean {
    return words === this.words && written === this.written;
  }

  override toDOM(): HTMLElement {
    const { className, words, written } = this;
    return Object.assign(document.createElement('span'), { className, textContent: words, title: written });
  }
}

/** Shows `{name}` as what the page says for it, and `<small>` as a note in the margin. */
export function showAsRead(tokens: Readonly<Record<string, string>>): Extension {
  const find = (view: EditorView): DecorationSet => {
    const { doc } = view.state;
    const { from, to } = view.viewport;
    const found = new RangeSetBuilder<Decoration>();
    for (let line = doc.lineAt(from); ; line = doc.line(line.number + 1)) {
      const kind = /^\s*\|/.test(line.text) ? 'row' : line.text.startsWith('<small>') ? 'note' : undefined;
      if (kind) found.add(line.from, line.from, Decoration.line({ class: kind }));
      for (const { 0: written, index } of line.text.matchAll(/(?<!\\)\{[a-z][a-z-]*\}|<\/?small>/gi)) {
        const widget = chipOf(written, tokens);
        const start = line.from + index;
        if (widget && !isCode(view, start + 1))
          found.add(start, start + written.length, Decoration.replace({ widget }));
      }
      if (line.to >= to) return found.finish();
    }
  };
  return ViewPlugin.fromClass(
    class {
      shown: DecorationSet;

      constructor(view: EditorView) {
        this.shown = find(view);
      }

      update({ view, docChanged, viewportChanged }: ViewUpdate): void {
        if (docChanged || viewportChanged) this.shown = find(view);
      }
    },
    {
      decorations: ({ shown }) => shown,
      provide: (plugin) =>
        EditorView.atomicRanges.of((view) => view.plugin(plugin)?.shown ?? Decoration.none),
    },
  );
}

function chipOf(written: string, tokens: Readonly<Record<string, string>>): Chip | undefined {
  if (written.startsWith('{')) {
    const value = tokens[written.slice(1, -1)];
    return value === undefined ? undefined : new Chip('chip', value, written);
  }
  return new Chip('margin', written.startsWith('</') ? '' : 'Note in the margin', written);
}

function isCode(view: EditorView, at: number): boolean {
  return syntaxTree(view.state).resolveInner(at, 1).name.includes('Code');
}
