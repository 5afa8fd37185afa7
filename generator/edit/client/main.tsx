import { createRoot } from 'react-dom/client';
import { App } from './app';
import { CrashBoundary } from './crash-boundary';
import { readKey } from './state/address';
import { createApi } from './state/api';
import { EditorContext } from './state/context';
import { createEditor } from './state/editor';

const root = document.getElementById('editor');
if (!root) throw new Error('The document has no place for the editor.');
const editor = createEditor(createApi(readKey));
createRoot(root).render(
  <EditorContext value={editor}>
    <CrashBoundary>
      <App />
    </CrashBoundary>
  </EditorContext>,
);
