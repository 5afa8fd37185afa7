import { useEffect, useState } from 'react';
import { useEditor } from '../state/context';

/** A small view of a picture, beside its name. */
export function Thumbnail({ file }: { file: string }) {
  const { api } = useEditor();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let isGone = false;
    let made: string | undefined;
    setUrl(undefined);
    api.picture(file).then(
      (blob) => {
        if (isGone) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      },
      // A missing picture is reported at its field.
      () => undefined,
    );
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [api, file]);
  return <span className="thumbnail" style={url ? { backgroundImage: `url(${url})` } : {}} />;
}
