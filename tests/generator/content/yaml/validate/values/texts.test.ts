import { describeCases } from '../../yaml-cases';

describeCases([
  {
    name: 'text blank',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: "  "',
    reported: [
      '8:12 content/refused-value: companion must not be empty. Write something, or remove the entry.',
    ],
  },
  {
    name: 'text empty',
    file: 'hero.yaml',
    from: '- Third Phrase',
    to: '- ""',
    reported: [
      '5:5 content/refused-value: entry 3 of phrases must not be empty. Write something, or remove the entry.',
    ],
  },
  {
    name: 'text in curly quotes',
    file: 'hero.yaml',
    from: 'value: "1K+"',
    to: 'value: “1K+”',
    reported: [
      '17:14 content/refused-value: value must not stand in curly quotes, which would show, got "“1K+”". Write "straight" quotes around it, or none.',
    ],
  },
  {
    name: 'text of invisible characters',
    file: 'hero.yaml',
    from: `  - Second Phrase
`,
    to: `  - "\\u200B"
  - "\\u00AD\\u2060"
  - \ufe0f\u200d
`,
    reported: [
      '4:5 content/refused-value: entry 2 of phrases must not be empty. Write something, or remove the entry.',
      '5:5 content/refused-value: entry 3 of phrases must not be empty. Write something, or remove the entry.',
      '6:5 content/refused-value: entry 4 of phrases must not be empty. Write something, or remove the entry.',
    ],
  },
  {
    name: 'text that steers a terminal',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: "by \\e[2J lantern."',
    reported: [
      '8:12 content/refused-value: companion must not hold characters that nobody can see, got a character (U+001B) in "by \u001b[2J lantern.". Write the text anew instead of copying it.',
    ],
  },
  {
    name: 'text with backtick',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: by lantern`s light.',
    reported: [
      '8:12 content/refused-value: companion must not hold a `, for a text is shown as it is written, got "`" in "by lantern`s light.". Write ’ for an apostrophe.',
    ],
  },
  {
    name: 'text with escape without quotes',
    file: 'hero.yaml',
    from: 'introduction: One sentence that introduces the whole.',
    to: 'introduction: One sentence\\nthat introduces the whole.',
    reported: [
      '9:15 content/refused-value: introduction must not hold a \\ with a letter or quote behind it, for a text is shown as it is written, got "\\n" in "One sentence\\nthat introduces the whole.". Write the character itself, or a space for a new line.',
    ],
  },
  {
    name: 'text with half a character',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: "by \\uD800 lantern."',
    reported: [
      '8:12 content/refused-value: companion must not hold characters that nobody can see, got a character (U+D800) in "by \ud800 lantern.". Write the text anew instead of copying it.',
    ],
  },
  {
    name: 'text with html',
    file: 'hero.yaml',
    from: 'introduction: One sentence that introduces the whole.',
    to: 'introduction: One sentence that&nbsp;introduces the <b>whole</b>.',
    reported: [
      '9:15 content/refused-value: introduction must not hold HTML, for a text is shown as it is written, got "&nbsp;" in "One sentence that&nbsp;introduces the <b>whole</b>.". Leave its signs out, and write characters themselves.',
    ],
  },
  {
    name: 'text with invisible character',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: "by\\u202E lantern."',
    reported: [
      '8:12 content/refused-value: companion must not hold characters that nobody can see, got a mark that turns the direction of writing (U+202E) in "by\u202e lantern.". Write the text anew instead of copying it.',
    ],
  },
  {
    name: 'text with list in one line',
    file: 'hero.yaml',
    from: 'introduction: One sentence that introduces the whole.',
    to: `introduction: >-
  - one
  - two`,
    reported: [
      '9:15 content/refused-value: introduction must not hold signs of markdown, for a text is shown as it is written, got "- one - two". Write the words alone.',
    ],
  },
  {
    name: 'text with markdown',
    file: 'hero.yaml',
    from: 'introduction: One sentence that introduces the whole.',
    to: 'introduction: One sentence that [introduces](/privacy) the **whole**.',
    reported: [
      '9:15 content/refused-value: introduction must not hold signs of markdown, for a text is shown as it is written, got "[introduces](/privacy)" in "One sentence that [introduces](/privacy) the **whole**.". Write the words alone.',
    ],
  },
  {
    name: 'text with quotes of two kinds',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: “by lantern"',
    reported: [
      '8:12 content/refused-value: companion must not end in a quote that no other of its kind opens, got "“by lantern"". Remove it, or write the other in front of its words.',
    ],
  },
  {
    name: 'text with stars',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: by *lantern*light.',
    reported: [
      '8:12 content/refused-value: companion must not hold signs of markdown, for a text is shown as it is written, got "*lantern*" in "by *lantern*light.". Write the words alone.',
    ],
  },
  {
    name: 'text with stray invisible character',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: by lantern.\u200b',
    reported: [
      '8:12 content/refused-value: companion must not begin or end with a character that nobody can see, got a zero-width space (U+200B) in "by lantern.\u200b". Write the text anew instead of copying it.',
    ],
  },
  {
    name: 'text with stray quote',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: by lantern."',
    reported: [
      '8:12 content/refused-value: companion must not end in a quote that no other of its kind opens, got "by lantern."". Remove it, or write the other in front of its words.',
    ],
  },
  {
    name: 'text with tab',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: by\u0009lantern.',
    reported: [
      '8:12 content/refused-value: companion must not hold a tab, got "by lantern.". Write a space instead.',
    ],
  },
  {
    name: 'text with tag character',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: by\u{e0041} lantern.',
    reported: [
      '8:12 content/refused-value: companion must not hold characters that nobody can see, got a character (U+E0041) in "by\u{e0041} lantern.". Write the text anew instead of copying it.',
    ],
  },
  {
    name: 'text with tag in capitals',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: <FONT color=red>by</FONT> lantern.',
    reported: [
      '8:12 content/refused-value: companion must not hold HTML, for a text is shown as it is written, got "<FONT color=red>by</FONT> lantern.". Leave its signs out, and write characters themselves.',
    ],
  },
  {
    name: 'text with zero width space',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: 'companion: by lan\u200btern.',
    reported: [
      '8:12 content/refused-value: companion must not hold characters that nobody can see, got a zero-width space (U+200B) in "by lan\u200btern.". Write the text anew instead of copying it.',
    ],
  },
]);
