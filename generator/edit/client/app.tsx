import { type ReactNode, useEffect, useState } from 'react';
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
  if (failure) return <Failure words={failure} />;
  return (
    <div className="app" data-view={view}>
      <Head />
      <Views view={view} onView={setView} />
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

function Failure({ words }: { words: string }) {
  return (
    <main className="failure">
      <h1>Editor</h1>
      <p role="alert">{words}</p>
    </main>
  );
}

type View = 'Content' | 'Page';
const views: readonly View[] = ['Content', 'Page'];

/** On narrow screens, which have room for only one of the two. */
function Views({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <nav aria-label="View" className="views-bar">
      <Radios name="View" options={views} chosen={view} onChoose={onView} />
    </nav>
  );
}

/** Connects to the server, and again whenever it was gone. */
function useServer(): void {
  const editor = useEditor();
  useEffect(() => {
    let isGone = false;
    const listen = async () => {
      await editor.start();
      while (!isGone) {
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
    addEventListener('dragover', keepPage);
    addEventListener('drop', keepPage);
    addEventListener('popstate', goBack);
    addEventListener('beforeunload', warn);
    return () => {
      isGone = true;
      removeEventListener('dragover', keepPage);
      removeEventListener('drop', keepPage);
      removeEventListener('popstate', goBack);
      removeEventListener('beforeunload', warn);
    };
  }, [editor]);
}
