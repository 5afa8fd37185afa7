import type { WholeContent } from '../../../content/schema';
import { imageProps } from '../../parts/image';
import { languageOf } from '../../parts/language';
import { nameOfLanguage } from '../../parts/languages';
import type { SectionProps } from '../../types';

interface TrailerProps extends SectionProps {
  trailer: NonNullable<WholeContent['features']['trailer']>;
}

/** A film of the owner's. A browser shows the poster, and fetches nothing of the film until somebody presses play. */
export function Trailer({ trailer, site, assets }: TrailerProps) {
  const { title, film, captions, poster, alt } = trailer;
  const { src, width, height } = imageProps({ file: poster, alt: '' }, 'table', assets);
  const lang = languageOf(site);
  return (
    <figure className="trailer">
      {/* React moves them to the head. In a stylesheet, every visitor of a site without a trailer would fetch them. */}
      <style href="trailer" precedence="own">
        {styles}
      </style>
      <video controls playsInline preload="none" poster={src} width={width} height={height} aria-label={alt}>
        <source src={film} type={film.endsWith('.webm') ? 'video/webm' : 'video/mp4'} />
        {/* Not `default`: captions that show from the start are fetched with the page. */}
        <track kind="captions" src={captions} srcLang={lang} label={nameOfLanguage(lang)} />
        <a href={film}>{title}</a>
      </video>
      <figcaption>{title}</figcaption>
    </figure>
  );
}

const styles = `
.trailer {
  max-width: 60rem;
  margin-bottom: clamp(3.5rem, 7vw, 6rem);
}
.trailer video {
  display: block;
  width: 100%;
  height: auto;
  border: 1px solid color-mix(in oklab, var(--gold) 45%, var(--ink));
}
.trailer figcaption {
  margin-top: 0.7rem;
  color: var(--ash);
  font: italic 340 1rem / 1.35 var(--aside);
  text-wrap: balance;
}
@media print {
  .trailer {
    display: none;
  }
}
`.replace(/\s*\n\s*/g, '');
