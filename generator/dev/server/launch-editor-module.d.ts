/** Parts of the package: as a whole, it gives the editor the terminal. */
declare module 'launch-editor/guess.js' {
  /** The editor and its options, of `command` where that is given; `[null]` where none is found. */
  export default function guessEditor(
    command?: string,
  ): [first: string | null, ...others: (string | object)[]];
}

declare module 'launch-editor/get-args.js' {
  export default function getArguments(
    editor: string,
    file: string,
    line: number,
    column: number,
  ): (string | number)[];
}

declare module 'launch-editor/construct-windows-launch-command.js' {
  export default function toCommand(editor: string, args: string[]): string;
}
