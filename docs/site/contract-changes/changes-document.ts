import type { Change } from '../../../src/contract-diff/change.ts'
import { html } from '../html.ts'
import { changeList } from './change-list.ts'

/** A page of changes that is complete in itself, to be sent or hosted anywhere. */
export function changesDocument(changes: readonly Change[]): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Changes of the contract</title>
<style>
:root { color-scheme: light dark }
body { font: 16px/1.6 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
h3 { margin-bottom: 0.25rem }
ul { margin-top: 0 }
code { font-size: 0.9em }
</style>
</head>
<body>
<main><h1>Changes of the contract</h1>
${changeList(changes)}
</main>
</body>
</html>
`.toString()
}
