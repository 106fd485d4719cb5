import { version } from '../../../src/compiled/version.ts'
import { html, raw, type Html } from '../html.ts'
import type { Page } from '../page.ts'
import { contents } from './contents.ts'
import { icons } from './icons.ts'
import { navigation } from './navigation.ts'

/** What a page may load and do: its own scripts and styles, and no connection to anywhere. */
export interface PageFrame {
  /** The content of the security policy. */
  readonly policy: string
  /** What stands in the head beside the title: styles and scripts. */
  readonly head: Html
  /** Whether the page may load the index of the search. */
  readonly hasSearch: boolean
  /** What stands at the end of the body. */
  readonly foot?: Html
}

/**
 * The policy of all pages but the one that checks files. Scripts and styles are not named in it: files opened from disk
 * have no origin that a policy could name in every browser.
 */
const policy = "connect-src 'none'; form-action 'none'; frame-src 'none'; worker-src 'none'; object-src 'none'; base-uri 'none'"

/** How most pages are framed. */
const ordinaryFrame: PageFrame = {
  policy,
  head: html`<link rel="stylesheet" href="/assets/site.css"><script src="/assets/theme.js"></script><script defer src="/assets/site.js"></script>`,
  hasSearch: true,
}

/** The document of a page, as it is written. */
export function renderPage(page: Page, pages: readonly Page[], { policy, head, hasSearch, foot }: PageFrame = ordinaryFrame): string {
  const isStart = page.path === 'index.html'
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${isStart ? 'data-import-contract' : `${page.title} · data-import-contract`}</title>
<meta name="description" content="${page.summary}">
<link rel="icon" href="data:,">
${head}
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="top">
<button type="button" class="menu" aria-controls="navigation" aria-expanded="false" aria-label="Pages">${icons.menu}</button>
<a class="home" href="/index.html">${icons.mark}<span>data-import-contract</span></a>
${
  hasSearch
    ? html`<div class="search" role="search"><label class="unseen" for="search">Search</label>${icons.search}<input id="search" type="search" placeholder="Search" autocomplete="off" role="combobox" aria-expanded="false" aria-controls="results" aria-autocomplete="list"><kbd>/</kbd><div id="results" role="listbox" aria-label="Results" hidden></div></div>`
    : html`<span class="sealed">This page can open no connection, not even for the search.</span>`
}
<button type="button" class="theme" aria-label="Light or dark">${icons.theme}</button>
</header>
<div class="columns">
${navigation(pages, page)}
<main id="main" tabindex="-1">
${page.subgroup !== undefined && html`<p class="crumbs">${page.group} · ${page.subgroup}</p>`}
<h1>${page.title}</h1>
${page.body}
<footer>data-import-contract ${version} · made from the contract by <code>npm run docs</code></footer>
</main>
${contents(page.body)}
</div>
${foot}
</body>
</html>
`
  return relative(document, page.path)
}

/** Addresses that begin with a slash, seen from the page: the site lies in any folder. */
function relative(document: Html, path: string): string {
  const up = '../'.repeat(path.split('/').length - 1)
  return raw(document.toString().replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${up}`)).toString()
}
