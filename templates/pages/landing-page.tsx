import { Scene } from '../parts/picture';
import { Hero } from '../sections/hero/hero';
import { isPresent, sections } from '../sections/registry';
import type { SectionProps } from '../types';

/** One evening, from dusk to the blue hour. The dawn is the footer. */
export function LandingPage(props: SectionProps) {
  return (
    <>
      <Hero {...props} />
      {/* Here, for the first screen not to wait for it. */}
      <link rel="stylesheet" href={props.assets.styleUrls.sections} fetchPriority="low" />
      {/*
       * Before a script, every browser waits for the styles; Firefox would show the sections without, and lead whoever
       * comes by an address to where such a long page has its part.
       */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which must run before there are sections */}
      <script dangerouslySetInnerHTML={{ __html: props.assets.inlineScripts.beforeSections }} />
      {props.site.site.candlePicture && (
        <Scene
          scene={{ file: props.site.site.candlePicture }}
          place="evening"
          assets={props.assets}
          className="evening-candle"
        />
      )}
      {Object.entries(sections).map(
        ([id, section]) => isPresent(section, props.site) && <section.Section key={id} {...props} />,
      )}
    </>
  );
}
