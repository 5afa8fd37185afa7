import { describeRows, describeRowsAt } from '../../yaml-cases';

describeRowsAt('hero.yaml', 'companion: by lantern.', [
  [
    'companion: "  "',
    '+0:12 content/refused-value: companion must not be empty. Write something, or remove the entry.',
  ],
  ['companion: "by \\e[2J lantern."', '+0:12 content/refused-value'],
  [
    'companion: by lantern`s light.',
    '+0:12 content/refused-value: companion must not hold a `, because a text is shown as it is written, got "`" in "by lantern`s light.". Write ’ for an apostrophe.',
  ],
  ['companion: "by \\uD800 lantern."', '+0:12 content/refused-value'],
  ['companion: "by\\u202E lantern."', '+0:12 content/refused-value'],
  [
    'companion: “by lantern"',
    '+0:12 content/refused-value: companion must not end in a quote that nothing opens, got "“by lantern"". Remove it, or write another in front of its words.',
  ],
  ['companion: by *lantern*light.', '+0:12 content/refused-value'],
  [
    'companion: by lantern.\u200b',
    '+0:12 content/refused-value: companion must not hold characters that nobody can see, got a zero-width space (U+200B) in "by lantern.\u200b". Type the text again instead of copying it.',
  ],
  ['companion: by lantern."', '+0:12 content/refused-value'],
  [
    'companion: by\tlantern.',
    '+0:12 content/refused-value: companion must not hold a tab, got "by lantern.". Write a space instead.',
  ],
  ['companion: by\u{e0041} lantern.', '+0:12 content/refused-value'],
  ['companion: <FONT color=red>by</FONT> lantern.', '+0:12 content/refused-value'],
  [
    'companion: by %%ask Jo%% lantern.',
    '+0:12 content/refused-value: companion must not hold %%, because a text is shown as it is written, got "%%" in "by %%ask Jo%% lantern.". Write a private note on a line of its own that begins with #, and a percent sign as a single %.',
  ],
  ['companion: by lan\u200btern.', '+0:12 content/refused-value'],
]);

describeRowsAt('hero.yaml', 'introduction: One sentence that introduces the whole.', [
  [
    'introduction: One sentence\\nthat introduces the whole.',
    '+0:15 content/refused-value: introduction must not hold a \\ before a letter or quote, because a text is shown as it is written, got "\\n" in "One sentence\\nthat introduces the whole.". Write the character itself, or a space for a new line.',
  ],
  [
    'introduction: One sentence that&nbsp;introduces the <b>whole</b>.',
    '+0:15 content/refused-value: introduction must not hold HTML, because a text is shown as it is written, got "&nbsp;" in "One sentence that&nbsp;introduces the <b>whole</b>.". Leave the tags out, and write the characters themselves.',
  ],
  [
    'introduction: >-\n  - one\n  - two',
    '+0:15 content/refused-value: introduction must not hold markdown, because a text is shown as it is written, got "- one - two". Write the words alone.',
  ],
  ['introduction: One sentence that [introduces](/privacy) the **whole**.', '+0:15 content/refused-value'],
]);

describeRows([
  [
    'hero.yaml',
    'Third Phrase',
    '"  "',
    '+0:5 content/refused-value: entry 3 of phrases must not be empty. Write something, or remove the entry.',
  ],
  ['hero.yaml', '- Third Phrase', '- ""', '+0:5 content/refused-value'],
  [
    'hero.yaml',
    'value: "1K+"',
    'value: “1K+”',
    '+0:14 content/refused-value: value must not be in curly quotes, which would show, got "“1K+”". Write "straight" quotes around it, or none.',
  ],
  [
    'hero.yaml',
    '  - Second Phrase',
    '  - "\\u200B"\n  - "\\u00AD\\u2060"\n  - \ufe0f\u200d',
    ['+0:5 content/refused-value', '+1:5 content/refused-value', '+2:5 content/refused-value'],
  ],
]);
