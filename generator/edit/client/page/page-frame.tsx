import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { EditorMessage, PageMessage } from '../../protocol';
import { problemWords } from '../files';
import { readPlace } from '../state/address';
import { useEditor, useEditorState } from '../state/context';
import type { Target } from '../state/editor-state';
import { findTypedText, type TypedText, TypeInPlace } from './type-in-place';

const widths = { Phone: 390, Tablet: 768, Desktop: 1280 } as const;
type Width = keyof typeof widths;

/** The page with everything that was edited. */
export function PageFrame({ onPointed }: { onPointed: () => void }) {
  const { site, files, place, target, problems } = useEditorState();
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const [width, setWidth] = useState<Width>(() => (innerWidth < widths.Tablet ? 'Phone' : 'Desktop'));
  const [isPointing, setIsPointing] = useState(true);
  const frame = useRef<HTMLIFrameElement>(null);
  const { room, size } = useRoom();
  const origin = site?.pageOrigin;
  const { path, at, line } = place;
  // Of a whole file, the page shows what comes first in it.
  const mark = path === '' ? undefined : line === undefined ? `${path}#${at}` : `${path}:${line}`;
  const shown = useShownAddress(files.find((file) => file.path === path)?.shownOn ?? [], target);
  const [typed, setTyped] = useState<TypedText>();
  const loads = useMessages(frame, { onPointed, onShows: shown.take, onTyped: setTyped });

  const send = (message: EditorMessage) => {
    if (origin && loads > 0) frame.current?.contentWindow?.postMessage(message, origin);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each page that has loaded
  useEffect(() => send({ type: 'pointing', isOn: isPointing }), [isPointing, loads, origin]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each page that has loaded
  useEffect(
    () => send(mark === undefined ? { type: 'mark' } : { type: 'mark', at: mark }),
    [mark, loads, origin],
  );

  // Browsers do not always tell the frame that the pointer has left it.
  useEffect(() => {
    const leave = ({ target }: PointerEvent) => {
      if (target !== frame.current) send({ type: 'pointing', isOn: isPointing });
    };
    addEventListener('pointerover', leave);
    return () => removeEventListener('pointerover', leave);
  });

  // A page is laid out at its own width, and made smaller where there is less room.
  const scale = Math.min(1, size.width / widths[width]);
  return (
    <>
      <section aria-label="Page" className="page">
        <h1 className="hidden">Page</h1>
        <div className="row page-head">
          <Radios name="Width" options={Object.keys(widths) as Width[]} chosen={width} onChoose={setWidth} />
          <label>
            <input
              type="checkbox"
              checked={isPointing}
              onChange={({ currentTarget }) => setIsPointing(currentTarget.checked)}
            />
            <span>Click to edit</span>
          </label>
        </div>
        {errors > 0 && (
          <p className="notice">
            {problemWords(errors)}. A placeholder stands where{' '}
            {errors === 1 ? 'the refused value was' : 'refused values were'}.
          </p>
        )}
        <div ref={room} className="page-room">
          {origin && (
            <iframe
              ref={frame}
              title="Page"
              src={origin + shown.address}
              sandbox="allow-scripts allow-same-origin allow-popups"
              style={{
                width: widths[width],
                height: size.height / scale,
                transform: `scale(${scale})`,
                marginInlineStart: Math.max(0, (size.width - widths[width] * scale) / 2),
              }}
            />
          )}
        </div>
      </section>
      {typed && <TypeInPlace text={typed} onClose={() => setTyped(undefined)} />}
    </>
  );
}

interface RadiosProps<Name> {
  name: string;
  options: readonly Name[];
  chosen: Name;
  onChoose: (name: Name) => void;
}

/** A choice in one row. */
export function Radios<Name extends string>({ name, options, chosen, onChoose }: RadiosProps<Name>) {
  return (
    <div role="radiogroup" aria-label={name} className="segments">
      {options.map((option) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === chosen} onChange={() => onChoose(option)} />
          <span>{option}</span>
        </label>
      ))}
    </div>
  );
}

/** The address that the frame is to show: of a whole file its likeliest page; for a place, the page stays if it shows the file. */
function useShownAddress(shownOn: readonly string[], target: Target | undefined) {
  const [address, setAddress] = useState('/');
  const current = useRef('/');
  const [first] = shownOn;
  const isWhole = target?.at === '' && target.line === undefined;
  const isShown = first === undefined || (!isWhole && shownOn.includes(current.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each target
  useEffect(() => {
    if (isShown || first === undefined) return;
    current.current = first;
    setAddress(first);
  }, [isShown, first, target]);
  const take = (url: string) => {
    if (URL.canParse(url, location.origin)) current.current = new URL(url, location.origin).pathname;
  };
  return { address, take };
}

/** Hears from the framed page and from nobody else. Counts its loads. */
function useMessages(
  frame: React.RefObject<HTMLIFrameElement | null>,
  on: {
    onPointed: () => void;
    onShows: (url: string) => void;
    onTyped: (text: TypedText | undefined) => void;
  },
): number {
  const editor = useEditor();
  const [loads, setLoads] = useState(0);
  const last = useRef({ at: '', timeMs: 0 });
  useEffect(() => {
    const receive = ({ data, origin, source, timeStamp }: MessageEvent<PageMessage>) => {
      const { site, files } = editor.getState();
      if (origin !== site?.pageOrigin || source !== frame.current?.contentWindow) return;
      if (data?.type === 'shows' && typeof data.url === 'string') {
        on.onShows(data.url);
        setLoads((count) => count + 1);
      }
      if (data?.type === 'dropped' && data.picture instanceof File) {
        const place = readPlace(data.at ?? '');
        const isPicture = place.line === undefined && files.some(({ path }) => path === place.path);
        if (!isPicture) return editor.say('Drop it on the picture that it is to replace, or on a field.');
        on.onPointed();
        return editor.go({ ...place, picture: data.picture });
      }
      if (data?.type === 'scrolled') on.onTyped(undefined);
      if (data?.type !== 'pointed' || typeof data.at !== 'string') return;
      // A click gives the frame the focus. No script in it may take the focus from a field.
      const { at, before, after } = data;
      // After the first of two clicks at once, a field may have it.
      const isSecond =
        data.text !== undefined && at === last.current.at && timeStamp - last.current.timeMs < secondMs;
      if (!frame.current || (document.activeElement !== frame.current && !isSecond)) return;
      last.current = { at, timeMs: timeStamp };
      const place = readPlace(at);
      if (!files.some(({ path }) => path === place.path)) return;
      const isText = typeof before === 'string' && typeof after === 'string';
      const caret = isText ? { before, after } : undefined;
      const typed = findTypedText({ data, place, caret }, editor.getState(), frame.current);
      on.onTyped(typed);
      if (typed) return;
      on.onPointed();
      editor.go({ ...place, ...(caret && { caret }) });
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  });
  return loads;
}

/** As long as a system may wait for the second of two clicks. */
const secondMs = 1000;

function useRoom() {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 800, height: 600 });
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = element;
      if (clientWidth > 0) setSize({ width: clientWidth, height: clientHeight });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { room, size };
}
