import { useRef, useState } from 'react';
import type { Place } from '../state/address';
import { Refused } from '../state/api';
import { useEditor } from '../state/context';

/** Telephones turn their own format into one of these. */
const formats = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml';

/** Takes in one picture for these places, and says meanwhile and afterwards what has become of it. */
export function useTakePicture(places: readonly Place[], onTaken: (file: string) => void) {
  const editor = useEditor();
  const [report, setReport] = useState<{ isBusy: boolean; refusal: string }>();
  const take = async (pictures: Iterable<File>): Promise<void> => {
    const [picture, ...others] = pictures;
    if (!picture) return;
    if (others.length > 0) {
      return setReport({ isBusy: false, refusal: 'There is room for one picture. Choose one of them.' });
    }
    setReport({ isBusy: true, refusal: '' });
    try {
      onTaken(await editor.takePicture(picture, ...places));
      setReport(undefined);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setReport({ isBusy: false, refusal: error.message });
    }
  };
  const words = report?.isBusy ? 'Taking in the picture…' : report?.refusal;
  return {
    take,
    /** What is to be read, in a part of its own. */
    told: (
      <p role="alert" className={report?.isBusy ? 'aside' : 'error'}>
        {words}
      </p>
    ),
  };
}

/** A button that lets a file be chosen, or a photograph be taken. */
export function UploadButton({
  name = 'Upload',
  onFiles,
}: {
  name?: string;
  onFiles: (files: File[]) => void;
}) {
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
