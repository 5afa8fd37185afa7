import { Component, type ReactNode } from 'react';
import { useEditorState } from './state/context';

/** Replaces a page that cannot be rendered. The save queue is outside of it, and goes on. */
export class CrashBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <Crash /> : this.props.children;
  }
}

function Crash() {
  const isSaved = useEditorState().saving === 'saved';
  return (
    <Failure>
      The editor has stopped because of a fault in it.{' '}
      {isSaved ? 'Your words are kept.' : 'Your words are being kept…'}{' '}
      <button type="button" className="main" disabled={!isSaved} onClick={() => location.reload()}>
        Reload
      </button>
    </Failure>
  );
}

/** In place of the whole page. */
export function Failure({ children }: { children: ReactNode }) {
  return (
    <main className="failure">
      <h1>Editor</h1>
      <p role="alert">{children}</p>
    </main>
  );
}
