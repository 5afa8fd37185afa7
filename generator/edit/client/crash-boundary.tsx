import { Component, type ReactNode } from 'react';
import { useEditorState } from './state/context';

/** In place of a page that cannot be drawn. What was typed is outside of it, and still on its way to the server. */
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
  const isKept = useEditorState().keeping === 'kept';
  return (
    <main className="failure">
      <h1>Editor</h1>
      <p role="alert">
        The editor has stopped because of a fault in it.{' '}
        {isKept ? 'Your words are kept.' : 'Your words are being kept…'}
      </p>
      <div className="actions">
        <button type="button" className="main" disabled={!isKept} onClick={() => location.reload()}>
          Reload
        </button>
      </div>
    </main>
  );
}
