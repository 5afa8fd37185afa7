import { type ReactNode, useEffect } from 'react';
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
  const { take, room, told } = useTakePicture([{ path, at }], put);
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes each once
  useEffect(() => {
    if (target?.picture && target.path === path && target.at === at) void take([target.picture]);
  }, [target]);
  const face = typeof value === 'string' && value !== '' && <Thumbnail file={value} />;
  return (
    <div className="picture" {...room}>
      <div className="row">
        <NamePicker
          names="pictures"
          value={value}
          at={at}
          onChoose={(name) => put(name)}
          {...(face && { face })}
        />
        {children}
        <UploadButton onFiles={take} />
      </div>
      {told}
    </div>
  );
}
