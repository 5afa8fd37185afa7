import { describeCases } from './yaml-cases';

describeCases([
  {
    name: 'dots for entries',
    file: 'roadmap.yaml',
    from: '    version: v1.0.1',
    to: `    version: v1.0.1
  ...`,
    reported: [
      '23:3 yaml/left-out: three dots stand where content was left out. Put back what stood here; where nothing is missing, remove the line.',
    ],
  },
  {
    name: 'dots for keys',
    file: 'team.yaml',
    from: `    name: Dot Lantern
    role: Chief Frontend Architect
    bio: What Dot does.`,
    to: '    ...',
    reported: [
      '14:5 yaml/left-out: three dots stand where content was left out. Put back what stood here; where nothing is missing, remove the line.',
    ],
  },
  {
    name: 'dots at the edge above a key',
    file: 'hero.yaml',
    from: 'companion:',
    to: `...
companion:`,
    reported: [
      '8:1 yaml/left-out: three dots stand where content was left out. Put back what stood here; where nothing is missing, remove the line.',
    ],
  },
  {
    name: 'dots at the edge with a comment and an empty line below',
    file: 'roadmap.yaml',
    from: 'note:',
    to: `...  # and so on

note:`,
    reported: [
      '13:1 yaml/left-out: three dots stand where content was left out. Put back what stood here; where nothing is missing, remove the line.',
    ],
  },
  {
    name: 'dots in comment',
    file: 'roadmap.yaml',
    from: '    version: v1.0.1',
    to: `    version: v1.0.1
  # ... other items unchanged ...`,
    reported: [
      '23:3 yaml/left-out: this comment stands where content was left out. Put back what stood here; where nothing is missing, remove the line.',
    ],
  },
]);
