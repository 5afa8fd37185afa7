/** What any address answers until the site could be built for the first time. The script shows why it could not. */
export const waitingPage = `<!doctype html>
<html lang="en" data-dev-waiting>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark">
<title>Not built yet</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; box-sizing: border-box; background: #0c0d16; color: #f4eee0; font: 1.125rem/1.5 system-ui, sans-serif; text-align: center }
</style>
<script defer src="/_dev/reload.js"></script>
</head>
<body>
<main>
<h1>Not built yet</h1>
<p>The site comes up here by itself as soon as it can be built.</p>
</main>
</body>
</html>
`;
