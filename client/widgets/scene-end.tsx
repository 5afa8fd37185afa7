import { useEffect, useState } from 'react';
import { Icon } from './icon';
import { Image, type ImageProps } from './image';

/** In milliseconds: a second press where the last choice was must not lead off the page. */
const settleMs = 600;

export interface SceneEndProps {
  id: string;
  /** Which end it is. */
  passageId: string;
  words: { endings: string; rest: string; again: string };
  stores: { prefix?: string | undefined; name: string; url: string; icon: string; isForAndroid?: true }[];
  /** A code that a phone reads from another screen. */
  qrCode?: ImageProps | undefined;
  /** Words for passing the end on to somebody else. */
  lamp?: { label: string; message: string; copied: string };
  again: () => void;
}

/** Where a scene ends: what it was a part of, the stores, and a way to pass it on. */
export function SceneEnd({ id, passageId, words, stores, qrCode, lamp, again }: SceneEndProps) {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settleMs);
    return () => clearTimeout(timer);
  }, []);
  // As in the footer (`store-order.ts`).
  const inOrder = navigator.userAgent.includes('Android')
    ? [...stores.filter((store) => store.isForAndroid), ...stores.filter((store) => !store.isForAndroid)]
    : stores;
  return (
    <>
      <div className="scene-rest">
        <p id={id}>
          <em>{words.rest}</em> <small>{words.endings}</small>
        </p>
        {qrCode && <Image loading="eager" {...qrCode} />}
      </div>
      <ul className="choices" data-settling={isSettled ? undefined : ''}>
        {inOrder.map(({ prefix, name, url, icon }) => (
          <li key={name}>
            <a className="store" href={url}>
              <Icon href={icon} />
              <span>
                {prefix && `${prefix} `}
                <b>{name}</b>
              </span>
            </a>
          </li>
        ))}
        <li className="scene-onward">
          {lamp && <PassOn {...lamp} passageId={passageId} />}
          <button type="button" className="again" onClick={again}>
            {words.again}
          </button>
        </li>
      </ul>
    </>
  );
}

type PassOnProps = NonNullable<SceneEndProps['lamp']> & { passageId: string };

/** Shares an address that holds nothing but the end, or copies it where a browser cannot share. */
function PassOn({ label, message, copied, passageId }: PassOnProps) {
  const [isCopied, setCopied] = useState(false);
  const passOn = async () => {
    const url = `${location.origin}${location.pathname}#after-${passageId}`;
    try {
      if (navigator.share) return await navigator.share({ text: message, url });
      await navigator.clipboard.writeText(`${message} ${url}`);
      setCopied(true);
    } catch {
      // Whoever was asked thought better of it.
    }
  };
  return (
    <button type="button" className="pass-on" onClick={passOn}>
      <span aria-live="polite">{isCopied ? copied : label}</span>
    </button>
  );
}
