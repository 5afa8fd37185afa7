import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Editor } from './editor';
import type { EditorState } from './editor-state';

export const EditorContext = createContext<Editor | undefined>(undefined);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('There is no editor around this.');
  return editor;
}

export function useEditorState(): EditorState {
  const { subscribe, getState } = useEditor();
  return useSyncExternalStore(subscribe, getState);
}
