import { useEffect, useState } from 'react';
import { countOf } from '../../../lib/words';
import type { PictureState } from '../../protocol';
import { NameList, useFind } from '../form/name-picker';
import { UploadButton, useTakePicture } from '../form/take-picture';
import { Thumbnail } from '../form/thumbnail';
import { PlaceLink } from '../place-link';
import { useEditor } from '../state/context';
import { Dialog } from './dialog';

/** All pictures, and where each is used. */
export function PicturesDialog() {
  const editor = useEditor();
  const [pictures, setPictures] = useState<readonly PictureState[]>([]);
  const { isFound, field } = useFind('Find by name, by place, “unused” or “too heavy”');
  const [chosen, setChosen] = useState<string>();
  useEffect(() => {
    editor
      .flush()
      .then(editor.api.pictures)
      .then(
        (answer) => setPictures(answer.pictures),
        (error: Error) => editor.say(error.message),
      );
  }, [editor]);
  const notes = new Map(pictures.map((picture) => [picture.file, describe(picture)]));
  const found = pictures.filter(({ file, usedOn }) =>
    isFound([file, notes.get(file), ...usedOn.map(({ label }) => label)].join(' ')),
  );
  const picture = pictures.find(({ file }) => file === chosen);
  return (
    <Dialog
      title="Pictures"
      isTall
      onClose={editor.closeDialog}
      close="Close"
      actions={
        picture && (
          <button type="button" onClick={() => setChosen(undefined)}>
            All pictures
          </button>
        )
      }
    >
      {picture ? (
        <Details key={picture.file} picture={picture} />
      ) : (
        <>
          {field}
          <NameList
            names="pictures"
            shown={found.map(({ file }) => file)}
            notes={notes}
            onChoose={setChosen}
          />
        </>
      )}
    </Dialog>
  );
}

/** One picture: where it is used, and then the button that replaces it there. */
function Details({ picture: { file, usedOn, isHeavy } }: { picture: PictureState }) {
  const editor = useEditor();
  const [first] = usedOn;
  const replace = async (by: string) => {
    if (first) editor.go({ ...first, at: first.describedAt ?? first.at });
    const places = countOf(usedOn.length, 'place');
    await editor.operate([{ op: 'replace-picture', file, by }], `Replaced in ${places}. Say what is in it.`);
  };
  // An address has room for so many.
  const { take, told } = useTakePicture(usedOn.slice(0, 50), (by) => void replace(by));
  return (
    <section aria-label={file} className="picture-details">
      <h3>{file}</h3>
      <Thumbnail file={file} />
      {isHeavy && <p>Too heavy. Replaced with the same picture, it has fewer bytes.</p>}
      <h3>{first ? 'Used in' : 'Used nowhere'}</h3>
      <ul>
        {usedOn.map((use) => (
          <li key={`${use.path}${use.at}${use.line}`}>
            <PlaceLink to={use}>{use.label}</PlaceLink>
          </li>
        ))}
      </ul>
      {first && (
        <UploadButton
          name={`Replace in ${countOf(usedOn.length, 'place')}`}
          onFiles={(files) => void take(files)}
        />
      )}
      {told}
    </section>
  );
}

function describe({ usedOn, bytes, isHeavy }: PictureState): string {
  const used = usedOn.length === 0 ? 'unused' : `used in ${countOf(usedOn.length, 'place')}`;
  return isHeavy ? `${used}, ${(bytes / 1e6).toFixed(1)} MB, too heavy` : used;
}
