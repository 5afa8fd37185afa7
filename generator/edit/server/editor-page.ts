import { basename } from 'node:path';
import { build } from 'esbuild';
import { refuseWarnings } from '../../assets/scripts/bundle-options';
import type { SiteFonts } from '../../site/site-definition';
import { readFonts } from './editor-fonts';

/** The only documents of the editor's server. */
export interface EditorPage {
  html: string;
  /** Scripts, styles and typefaces by their addresses, such as `/editor.js`. */
  files: ReadonlyMap<string, { type: string; bytes: string | Uint8Array }>;
}

/** Nothing is written inline, so that the page runs under a policy without exceptions. */
const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Editor</title>
<link rel="stylesheet" href="/fonts.css">
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
export async function makeEditorPage(rootDir: string, siteFonts: SiteFonts): Promise<EditorPage> {
  const { outputFiles, warnings } = await build({
    absWorkingDir: rootDir,
    entryPoints: [
      { in: 'generator/edit/client/main.tsx', out: 'editor' },
      { in: 'generator/edit/client/styles/styles.css', out: 'editor' },
    ],
    outdir: 'dist',
    bundle: true,
    format: 'esm',
    // What only some forms need is loaded with them.
    splitting: true,
    target: 'es2022',
    charset: 'utf8',
    minify: true,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    logLevel: 'silent',
  });
  refuseWarnings(warnings);
  const files = outputFiles.map(({ path, text }) => {
    const type = path.endsWith('.css') ? 'text/css' : 'text/javascript';
    return [`/${basename(path)}`, { type: `${type};charset=utf-8`, bytes: text }] as const;
  });
  return { html, files: new Map([...files, ...(await readFonts(rootDir, siteFonts))]) };
}
