import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatRules } from '../../../generator/commands/new';
import { rules } from '../../../generator/diagnostics/rules';
import { listSiteRules } from '../../../generator/features/feature';
import { site } from '../../../templates/site';
import { rootDir } from '../fixture';

test('rules stand in a table for each kind, by their ids', () => {
  const page = formatRules({
    'picture/moves': { severity: 'error', summary: 'It moves.' },
    'page/heavy': { severity: 'warning', summary: 'It is heavy.' },
    'picture/blank': { severity: 'error', summary: 'It is blank.' },
  });

  const table = '| Rule | Severity | What it looks for |\n| --- | --- | --- |';
  expect(page.slice(page.indexOf('## '))).toBe(
    `## page\n\n${table}\n| \`page/heavy\` | warning | It is heavy. |\n\n## picture\n\n${table}\n| \`picture/moves\` | error | It moves. |\n| \`picture/blank\` | error | It is blank. |\n`,
  );
});

test('docs/rules.md is what npm run rules would write', async () => {
  expect(await readFile(join(rootDir, 'docs/rules.md'), 'utf8')).toBe(
    formatRules({ ...rules, ...listSiteRules(site) }),
  );
});
