import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { type Put, useForm } from './context';
import { NamePicker } from './name-picker';
import { UploadButton, useTakePicture } from './take-picture';
import { Thumbnail } from './thumbnail';

interface PictureControlProps {
  at: string;
  value: unknown;
  put: Put;
  /** The control with the name of the file. */
  children: ReactNode;
}

/** A picture, which is the button to choose another. One that is dropped, pasted or uploaded here takes its place. */
export function PictureControl({ at, value, put, children }: PictureControlProps) {
  const { file, target } = useForm();
  const { path } = file;
  const [isOver, setIsOver] = useState(false);
  const { take, told } = useTakePicture([{ path, at }], put);
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes each once
  useEffect(() => {
    if (target?.picture && target.path === path && target.at === at) void take([target.picture]);
  }, [target]);
  const takeFrom = (event: DragEvent | ClipboardEvent, { files }: DataTransfer) => {
    setIsOver(false);
    if (files.length === 0) return;
    event.preventDefault();
    void take(files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same
    <div
      className={isOver ? 'picture over' : 'picture'}
      onDragOver={(event) => setIsOver(event.dataTransfer.types.includes('Files'))}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => takeFrom(event, event.dataTransfer)}
      onPaste={(event) => takeFrom(event, event.clipboardData)}
    >
      <div className="row control">
        <NamePicker
          names="pictures"
          value={value}
          at={at}
          onChoose={(name) => put(name)}
          {...(typeof value === 'string' && value !== '' && { face: <Thumbnail file={value} /> })}
        />
        {children}
        <UploadButton onFiles={take} />
      </div>
      {told}
    </div>
  );
}
