import { describeCases } from './yaml-cases';

describeCases([
  {
    name: 'merge conflict',
    file: 'hero.yaml',
    from: 'companion: by lantern.',
    to: `<<<<<<< HEAD
companion: by lantern.
=======
companion: by moon.
>>>>>>> night`,
    reported: [
      '8:1 file/merge-conflict: two versions of these lines wait for somebody to choose, between <<<<<<< and >>>>>>>. Keep one of them, and remove the other with the lines of <<<<<<<, ======= and >>>>>>>.',
    ],
  },
  {
    name: 'merge half chosen',
    file: 'hero.yaml',
    from: 'introduction: One sentence that introduces the whole.',
    to: `introduction: >-
  One sentence that introduces
=======
  the whole.`,
    reported: [
      '11:1 file/merge-conflict: this line of ======= is left of two versions between which somebody had to choose. See that only one of the two stands above and below it, and remove this line.',
    ],
  },
  {
    name: 'merge half chosen between entries',
    file: 'roadmap.yaml',
    from: '    version: v1.0.3',
    to: `    version: v1.0.3
||||||| 1f2e3d4`,
    reported: [
      '35:1 file/merge-conflict: this line of ||||||| is left of two versions between which somebody had to choose. See that only one of the two stands above and below it, and remove the lines of ||||||| and =======.',
    ],
  },
]);
