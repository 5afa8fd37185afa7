import { describeCases } from '../yaml-cases';

describeCases([
  {
    name: 'copied with its fence',
    file: 'hero.yaml',
    text: `\`\`\`yaml
label: For walkers and wanderers
phrases:
  - First Phrase
  - Second Phrase
  - Third Phrase
  - Fourth Phrase
phraseEnd: ","
compnion: by lantern.
introduction: One sentence that introduces the whole.
action:
  label: Download Free
  url: "#download"
aside: |-
  Two lines,
  the second short.
stats:
  - { value: "1K+", label: Walkers }
  - { value: "2K+", label: Miles }
  - { value: "4.0", label: Stars }
background:
  file: pictures/scene.svg
  narrow: pictures/scene-narrow.svg
\`\`\`
`,
    reported: [
      '1:1 yaml/code-fence: this line of ``` is no content: it came along when this was copied. Remove the line, and with it line 24.',
      '9:1 yaml/misspelt-key: "compnion" is not a key that belongs here. Did you mean companion?',
    ],
  },
  {
    name: 'copied with the end of its fence',
    file: 'hero.yaml',
    from: '  narrow: pictures/scene-narrow.svg',
    to: `  narrow: pictures/scene-narrow.svg
\`\`\``,
    reported: [
      '23:1 yaml/code-fence: this line of ``` is no content: it came along when this was copied. Remove the line.',
    ],
  },
  {
    name: 'fence of code among other mistakes',
    file: 'hero.yaml',
    text: `\`\`\`yaml
label: For walkers and wanderers
phrases:
  - First Phrase
  - Second Phrase
  - Third Phrase
  - Fourth Phrase
phraseEnd: ","
companion: by lantern.
introduction: One sentence that introduces the whole.
action:
  label: Download Free
  url: "#download"
aside: |-
  Two lines,
  the second short.
stats:
  - { value: “1K+”, label: Walkers }
  - { value: "2K+", label: Miles }
  - { value: "4.0", label: Stars }
background:
  file: pictures/scene.svg
  narrow: pictures/scene-narrow.svg
\`\`\`
`,
    reported: [
      '1:1 yaml/code-fence: this line of ``` is no content: it came along when this was copied. Remove the line, and with it line 24.',
      '18:14 content/refused-value: value must not stand in curly quotes, which would show, got "“1K+”". Write "straight" quotes around it, or none.',
    ],
  },
]);
