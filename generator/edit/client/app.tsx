import { type ReactNode, useEffect, useState } from 'react';
import { Failure } from './crash-boundary';
import { ChangedMeanwhileDialog } from './dialogs/changed-meanwhile';
import { HistoryDialog } from './dialogs/history';
import { AddressDialog, NewPageDialog } from './dialogs/one-line';
import { PicturesDialog } from './dialogs/pictures';
import { PublishDialog } from './dialogs/publish';
import { RetireDialog } from './dialogs/retire';
import { Files } from './files';
import { FileForm } from './form/file-form';
import { Head } from './head';
import { PageFrame, Radios } from './page/page-frame';
import { ProblemList } from './problem-list';
import { takeKey } from './state/address';
import { useEditor, useEditorState } from './state/context';
import type { DialogName } from './state/editor-state';

const dialogs: Record<DialogName, () => ReactNode> = {
  publish: PublishDialog,
  history: HistoryDialog,
  pictures: PicturesDialog,
  'new page': NewPageDialog,
  address: AddressDialog,
  retire: RetireDialog,
};

export function App() {
  const { failure, dialog, conflict } = useEditorState();
  const [view, setView] = useState<View>('Content');
  useServer();
  const OpenDialog = dialog && dialogs[dialog];
  if (failure) return <Failure>{failure}</Failure>;
  return (
    <div className="app" data-view={view}>
      <Head />
      {/* On narrow screens, which have room for only one of the two. */}
      <nav aria-label="View" className="views-bar">
        <Radios name="View" options={views} chosen={view} onChoose={setView} />
      </nav>
      <main>
        <div className="content">
          <Files />
          <div className="form">
            <section aria-label="Content">
              <FileForm />
            </section>
            <ProblemList />
          </div>
        </div>
        <PageFrame onPointed={() => setView('Content')} />
      </main>
      {OpenDialog && <OpenDialog />}
      {conflict && <ChangedMeanwhileDialog conflict={conflict} />}
    </div>
  );
}

type View = 'Content' | 'Page';
const views: readonly View[] = ['Content', 'Page'];

/** Connects to the server, and again whenever it was gone. */
function useServer(): void {
  const editor = useEditor();
  useEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const listen = async () => {
      await editor.start();
      while (!signal.aborted) {
        await editor.listen().catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    };
    const goBack = () => {
      // Words that wait are sent with a new key.
      if (takeKey() && editor.getState().failure) location.reload();
      editor.goToAddress();
    };
    takeKey();
    const warn = (event: BeforeUnloadEvent) => {
      if (!editor.isSaved()) event.preventDefault();
    };
    // A browser would show a file that is dropped beside its field in place of the editor.
    const keepPage = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    void listen();
    addEventListener('dragover', keepPage, { signal });
    addEventListener('drop', keepPage, { signal });
    addEventListener('popstate', goBack, { signal });
    addEventListener('beforeunload', warn, { signal });
    return () => unmounted.abort();
  }, [editor]);
}
