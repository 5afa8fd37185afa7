import type { Problem } from '../protocol';
import { labelPlace } from '../text/label-place';
import { problemWords } from './files';
import { ApplyButton, ProblemText } from './form/field-frame';
import { PlaceLink } from './place-link';
import { useEditorState } from './state/context';

/** The problems of all files. */
export function ProblemList() {
  const { problems } = useEditorState();
  if (problems.length === 0) return null;
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return (
    <section aria-label="Problems" className="problem-list">
      <details>
        <summary>{problemWords(errors, problems.length - errors)}</summary>
        <ProblemLinks problems={problems} />
      </details>
    </section>
  );
}

/** Problems, each a link to its field. */
export function ProblemLinks({ problems }: { problems: readonly Problem[] }) {
  const { files, site, open } = useEditorState();
  return (
    <ul className="problems">
      {problems.map((problem) => {
        const { file: path, at = '', line, rule, message, severity } = problem;
        const place = { path, at, line: problem.at === undefined ? line : undefined };
        const { title = path, form = '' } = files.find((file) => file.path === path) ?? {};
        const label = problem.at !== undefined && labelPlace(site?.forms[form], open[path]?.data, at);
        return (
          <li key={`${path}${at}${line}${rule}${message}`} className={`row ${severity}`}>
            <PlaceLink to={place}>
              {/* Otherwise links to several places with the same mistake would have one name. */}
              <span className="aside">
                {title}: {label || `line ${line} of the file`}
              </span>{' '}
              <ProblemText problem={problem} />
            </PlaceLink>{' '}
            <ApplyButton problem={problem} />
          </li>
        );
      })}
    </ul>
  );
}
