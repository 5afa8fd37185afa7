import type { Root } from 'mdast';
import type { PageSource } from '../content/parsed-content';
import type { Diagnostic } from '../diagnostics/diagnostic';
import { codeRules } from './rules/code';
import { emphasisRules } from './rules/emphasis';
import { foreignSyntaxRules } from './rules/foreign-syntax';
import { headingRules } from './rules/headings';
import { htmlRules } from './rules/html';
import { linkRules } from './rules/links';
import { listRules } from './rules/lists';
import { pictureRules } from './rules/pictures';
import { type Rule, toBody } from './rules/rule';
import { tableRules } from './rules/tables';
import { textRules } from './rules/text';

const rules: readonly Rule[] = [
  ...codeRules,
  ...emphasisRules,
  ...foreignSyntaxRules,
  ...headingRules,
  ...htmlRules,
  ...linkRules,
  ...listRules,
  ...pictureRules,
  ...tableRules,
  ...textRules,
];

/** What a body must not hold, and what markdown would publish otherwise than it was meant, each at its place. */
export function checkMarkdown(tree: Root, source: PageSource): Diagnostic[] {
  const body = toBody(tree, source);
  return rules.flatMap((find) => find(body));
}
