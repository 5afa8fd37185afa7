import { type Diagnostic, diagnose, topOf } from '../../../diagnostics/diagnostic';
import type { Body } from '../rule';
import { showsSomething } from './shows-something';

export function findNoText({ tree, file }: Body): Diagnostic[] {
  if (showsSomething(tree)) return [];
  const message = 'the page has no text below its front matter';
  return [diagnose('page/no-text', topOf(file), message, 'Write it below the second line of ---.')];
}
