/**
 * What a sample of a legal text leaves to be filled in. Brackets are an editor’s as well, such as [as amended], [sic]
 * or [EU]: only those count that ask for words, or name what belongs there and nothing else.
 */
const what =
  '(?:app|business|company|contact|effective|e-?mail|entity|legal|mailing|phone|postal|product|registered|service|start|street|website)';

/** What no editor says in brackets, in letters of any size. */
export const blankInBrackets = new RegExp(
  [
    '\\[insert\\s(?!key\\])[^[\\]]{1,200}\\]',
    '\\[(?:enter|fill in|specify)\\s(?:an?|the|your|company|date|name)\\s?[^[\\]]{0,200}\\]',
    `\\[(?:the |your )?${what}(?:[ _-]${what}){0,2}[ _-](?:address|date|entity|name|number|url)\\]`,
  ]
    .map((kind) => `(?<!\\\\)${kind}(?![[(])`)
    .join('|'),
  'gi',
);

/** In capitals, its last word one of those that are filled in. */
export const blankInCapitals =
  /(?<!\\)\[(?:[A-Z][A-Z’'&/]{0,30}[ _-]){0,5}(?:ADDRESS|AMOUNT|CITY|COMPANY|COUNTRY|COUNTY|DATE|E-?MAIL|ENTITY|JURISDICTION|NAME|NUMBER|PLACEHOLDER|PROVINCE|STATE|TBC|TBD|TODO|URL|WEBSITE)\](?![[(])/g;

/** Longer than the line between the words of a name, or alone between spaces. */
export const blankLine =
  /(?<![\\_\p{L}\p{N}])_{4,}(?!_)|(?<![\\_])_{4,}(?![_\p{L}\p{N}])|(?<=\s)___(?=\s|$)/gu;
