import { isPresent, pageSections } from '../sections/registry';
import type { SectionProps } from '../types';

interface Props extends SectionProps {
  names: readonly string[];
}

/** Sections of the landing page below the text of a page, such as one that a campaign leads to. */
export function PageSections({ names, ...props }: Props) {
  const { assets } = props;
  return (
    <>
      {names.includes('phone') && <link rel="stylesheet" href={assets.styleUrls.phone} fetchPriority="low" />}
      <link rel="stylesheet" href={assets.styleUrls.sections} fetchPriority="low" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which must run before there are widgets */}
      <script dangerouslySetInnerHTML={{ __html: assets.inlineScripts.arrangeFirst }} />
      {names.map((name) => {
        const section = pageSections[name];
        return section && isPresent(section, props.site) && <section.Section key={name} {...props} />;
      })}
    </>
  );
}
