import openapi from '../../../schemas/openapi.json' with { type: 'json' }
import { html } from '../html.ts'
import { icons } from '../layout/icons.ts'
import type { Page } from '../page.ts'

/** The entry of the API reference in the navigation; the page itself is the renderer's. */
export function apiReferenceEntry(): Page {
  return {
    path: 'reference.html',
    title: 'API reference',
    summary: 'The OpenAPI document, rendered: every operation with its schemas and examples.',
    group: 'Reference',
    body: html``,
  }
}

/**
 * The page of the API reference: Scalar, whose script comes with the site, and the OpenAPI document as a script beside
 * it, since a page opened from disk cannot fetch. Nothing in it may open a connection.
 */
export function apiReferenceDocument(): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="connect-src 'none'; form-action 'none'; frame-src 'none'; object-src 'none'; font-src data:; img-src data:">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>API reference · data-import-contract</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="assets/head.css">
<script src="assets/theme.js"></script>
</head>
<body>
<header class="top">
<a class="home" href="index.html">${icons.mark}<span>data-import-contract</span></a>
<nav class="inline" aria-label="Pages"><a href="records/index.html">Records</a><a href="operations/index.html">Operations</a><a href="requirements/index.html">Requirements</a></nav>
<button type="button" class="theme" aria-label="Light or dark">${icons.theme}</button>
</header>
<main id="reference"></main>
<script src="assets/scalar.js"></script>
<script src="assets/reference.js"></script>
</body>
</html>
`.toString()
}

/** What the renderer's own colours lack in contrast, and a place below our head. */
const style = `
:root { --scalar-custom-header-height: 3.5rem }
.light-mode { --scalar-color-2: #4a4f57; --scalar-color-3: #5c626b; --scalar-color-green: #0b6b3a; --scalar-color-blue: #0b5c8f; --scalar-color-orange: #8a4b00 }
.dark-mode { --scalar-color-2: #c3c8cf; --scalar-color-3: #a5acb5 }
.sidebar-search-placeholder { color: var(--scalar-color-2) !important }
.endpoints { overflow: hidden !important }
`

/** The script that starts the renderer, and names the buttons that it leaves without a name. */
export function apiReferenceScript(): string {
  const settings = {
    content: openapi,
    telemetry: false,
    hideTestRequestButton: true,
    hideClientButton: true,
    hideDarkModeToggle: true,
    withDefaultFonts: false,
    customCss: style,
    agent: { disabled: true },
    mcp: { disabled: true },
    showDeveloperTools: 'never',
    orderSchemaPropertiesBy: 'preserve',
    orderRequiredPropertiesFirst: false,
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  }
  return `document.querySelector('button.theme').addEventListener('click', () => { siteTheme.toggle(); location.reload() })
Scalar.createApiReference('#reference', { ...${JSON.stringify(settings)}, forceDarkModeState: siteTheme.isDark() ? 'dark' : 'light' })
const name = () => { for (const button of document.querySelectorAll('button.scalar-code-copy:not([aria-label])')) button.setAttribute('aria-label', 'Copy') }
new MutationObserver(name).observe(document.querySelector('#reference'), { childList: true, subtree: true })
name()
`
}
