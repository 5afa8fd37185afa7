import type { Content, PageFrontMatter } from '../../content/schema';
import { createDiagnose, type Diagnostic, error, topOf } from '../../generator/diagnostics/diagnostic';
import type { Feature, ParsedSiteInput } from '../../generator/features/feature';
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
        const message = `sections: the site has no section ${name}`;
        return [diagnose('page/absent-section', place, message, 'Remove its name.')];
      }
      if (isPresent(section, content)) return [];
      const message = `sections: ${name} has nothing to show, because there is no content for it`;
      return [diagnose('page/absent-section', place, message, 'Add its content, or remove its name.')];
    }),
  );
}
