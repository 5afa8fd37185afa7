import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import type { Place } from '../state/address';
import { Refused } from '../state/api';
import { useEditor } from '../state/context';

/** Telephones turn their own format into one of these. */
const formats = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml';

/** Takes in one picture for these places, and says meanwhile and afterwards what has become of it. */
export function useTakePicture(places: readonly Place[], onTaken: (file: string) => void) {
  const editor = useEditor();
  const [isBusy, setIsBusy] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const [refusal, setRefusal] = useState('');
  const take = async ([picture, ...others]: readonly File[]): Promise<void> => {
    if (!picture) return;
    if (others.length > 0) return setRefusal('There is room for one picture. Choose one of them.');
    setRefusal('');
    setIsBusy(true);
    try {
      onTaken(await editor.takePicture(picture, ...places));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setRefusal(error.message);
    } finally {
      setIsBusy(false);
    }
  };
  const takeFrom = (event: DragEvent | ClipboardEvent, given: DataTransfer) => {
    setIsOver(false);
    // Programs add a picture of the words that were copied.
    const isOfWords = given.types.includes('text/html') && given.getData('text/plain') !== '';
    if (given.files.length === 0 || isOfWords) return;
    event.preventDefault();
    event.stopPropagation();
    void take([...given.files]);
  };
  return {
    take,
    /** For the part of the form on which a picture is dropped, or into which one is pasted. */
    room: {
      'data-over': isOver || undefined,
      onDragOver: (event: DragEvent) => setIsOver(event.dataTransfer.types.includes('Files')),
      onDragLeave: () => setIsOver(false),
      onDropCapture: (event: DragEvent) => takeFrom(event, event.dataTransfer),
      onPasteCapture: (event: ClipboardEvent) => takeFrom(event, event.clipboardData),
    },
    told: (
      <div role="alert">
        {isBusy && <p className="aside">Taking in the picture…</p>}
        {refusal && (
          <div className="problems">
            <p>
              <strong>Error: </strong>
              {refusal}
            </p>
          </div>
        )}
      </div>
    ),
  };
}

interface UploadButtonProps {
  name?: string;
  onFiles: (files: File[]) => void;
}

/** Lets a file be chosen, or a photograph be taken. */
export function UploadButton({ name = 'Upload', onFiles }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" onClick={() => input.current?.click()}>
        {name}
      </button>
      <input
        ref={input}
        type="file"
        accept={formats}
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
