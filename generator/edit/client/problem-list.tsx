import { ApplyButton, ProblemText } from './form/field-frame';
import { useEditor, useEditorState } from './state/context';

/** All that is wrong, in all files. */
export function ProblemList() {
  const editor = useEditor();
  const { problems, files } = useEditorState();
  if (problems.length === 0) return null;
  const titleOf = (path: string) => files.find((file) => file.path === path)?.title ?? path;
  return (
    <section aria-labelledby="problems" className="problem-list">
      <h2 id="problems">Problems</h2>
      <ul>
        {problems.map((problem) => {
          const { path, at = '', line, rule, message, severity } = problem;
          const isInText = problem.at === undefined && line !== undefined;
          return (
            <li key={`${path}${at}${line}${rule}${message}`} className={severity}>
              <button
                type="button"
                className="quiet"
                onClick={() => editor.go({ path, at, ...(isInText && { line }) })}
              >
                <span className="aside">{titleOf(path)}</span> <ProblemText problem={problem} />
              </button>
              <ApplyButton problem={problem} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
