import { directionOf } from '../../generator/lib/languages/languages';
import type { ErrorInLanguage } from '../../generator/site/documents';
import { nameOfLanguage } from '../parts/languages';
import type { PartProps, Site } from '../types';

interface Props extends Pick<PartProps, 'assets'> {
  further: readonly ErrorInLanguage<Site['error']>[];
}

/**
 * What the error page says in the further languages of the site, for hosts that have one error page alone, such as GitHub
 * Pages. The address that was asked for says which of them comes first.
 */
export function ErrorInLanguages({ further, assets }: Props) {
  return (
    <div className="error-languages">
      <style href="error-languages" precedence="own">
        {styles}
      </style>
      {further.map(({ language, home, content: { heading, message, introduction, action } }) => (
        <section
          key={language}
          lang={language}
          dir={directionOf(language)}
          data-home={home}
          aria-label={nameOfLanguage(language)}
        >
          <h2>{heading}</h2>
          <p>{`${message}. ${introduction}`}</p>
          <p>
            <a href={home}>{action.label}</a>
          </p>
        </section>
      ))}
      {assets.inlineScripts.askedLanguage && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which looks for the sections above
        <script dangerouslySetInnerHTML={{ __html: assets.inlineScripts.askedLanguage }} />
      )}
    </div>
  );
}

const styles = `
.error-languages {
  max-width: 40rem;
  margin-inline: auto;
  padding: 0 var(--gutter) 3rem;
}
.error-languages section {
  margin-top: 2rem;
  padding-top: 1.5rem;
  border-top: 1px solid var(--hairline);
}
`.replace(/\s*\n\s*/g, '');
