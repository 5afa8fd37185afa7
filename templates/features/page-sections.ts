import type { Content, PageFrontMatter } from '../../content/schema';
import { createDiagnose, type Diagnostic, error, topOf } from '../../generator/diagnostics/diagnostic';
import { suggest } from '../../generator/diagnostics/suggest';
import type { Feature, ParsedSiteInput } from '../../generator/features/feature';
import { joinWords } from '../../generator/lib/words';
import { isPresent, pageSections } from '../sections/registry';

const rules = {
  'page/absent-section': error('A page names a section that has no content.'),
};

const diagnose = createDiagnose(rules);

/** Refuses pages that show a section which is not there. */
export const pageSectionsThere = (): Feature<Content> => ({
  name: 'page-sections',
  rules,
  check: findAbsent,
});

function findAbsent({ content, parsed }: ParsedSiteInput<Content>): Diagnostic[] {
  return parsed.pages.flatMap(({ file, frontMatter }) =>
    ((frontMatter as PageFrontMatter).sections ?? []).flatMap((name, index) => {
      const place = parsed.locations.get(`${file}#/sections/${index}`) ?? topOf(file);
      const section = pageSections[name];
      if (!section) {
        const names = Object.keys(pageSections);
        const advice = suggest(name, names, `Remove it, or write ${joinWords(names, 'or')}.`);
        return [diagnose('page/absent-section', place, `sections: the site has no section ${name}`, advice)];
      }
      if (isPresent(section, content)) return [];
      const message = `sections: ${name} has nothing to show, because there is no content for it`;
      return [diagnose('page/absent-section', place, message, 'Add its content, or remove its name.')];
    }),
  );
}
