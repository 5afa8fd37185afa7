import { build } from 'esbuild';
import { refuseWarnings } from '../../assets/scripts/bundle-options';

/** The only documents of the editor's server, each as its text. */
export interface EditorPage {
  html: string;
  /** For `/editor.js`. */
  script: string;
  /** For `/editor.css`. */
  styles: string;
}

/** Nothing is written inline, so that the page runs under a policy without exceptions. */
const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Editor</title>
<link rel="stylesheet" href="/editor.css">
<script type="module" src="/editor.js"></script>
</head>
<body>
<div id="editor"></div>
<noscript>The editor needs JavaScript.</noscript>
</body>
</html>
`;

/** Bundles the page of the editor. No build of the site contains it. */
export async function makeEditorPage(rootDir: string): Promise<EditorPage> {
  const { outputFiles, warnings } = await build({
    absWorkingDir: rootDir,
    entryPoints: [
      { in: 'generator/edit/client/main.tsx', out: 'editor' },
      { in: 'generator/edit/client/styles.css', out: 'editor' },
    ],
    outdir: 'dist',
    bundle: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    minify: true,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    logLevel: 'silent',
  });
  refuseWarnings(warnings);
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  return { html, script: textOf('.js'), styles: textOf('.css') };
}
