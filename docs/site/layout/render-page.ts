import { version } from '../../../src/compiled/version.ts'
import { renderLine } from '../guides/render-markdown.ts'
import { html, raw, type Html } from '../html.ts'
import type { Page } from '../page.ts'
import type { Site } from '../site.ts'
import { contents } from './contents.ts'
import { groupTitle } from './group-title.ts'
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

/**
 * The document of a page, as it is written.
 * @param up Where the folder of the site is, seen from the page; relative, so that the site lies in any folder.
 */
export function renderPage(
  page: Page,
  pages: readonly Page[],
  site: Site,
  { policy, head, hasSearch, foot }: PageFrame = ordinaryFrame,
  up = '../'.repeat(page.path.split('/').length - 1),
): string {
  const { settings, words } = site
  const whole = pages.find(({ path }) => path === page.partOf)
  const above = whole ? html`<a href="/${whole.path}">${whole.title}</a>` : page.subgroup
  const isForeign = page.language !== undefined && page.language !== settings.language
  const isStart = page.path === 'index.html'
  const { copy, copied, nothingFound, unfold, fold } = words
  const told = JSON.stringify({ copy, copied, nothingFound, unfold, fold })
  const document = html`<!doctype html>
<html lang="${settings.language}" data-words="${told}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${isStart ? settings.title : `${page.title} · ${settings.title}`}</title>
<meta name="description" content="${page.summary}">
<link rel="icon" href="data:,">
${head}
</head>
<body${page.beside && html` class="wide"`}>
<a class="skip" href="#main">${words.skip}</a>
<header class="top">
<button type="button" class="menu" aria-controls="navigation" aria-expanded="false" aria-label="${words.pages}">${icons.menu}</button>
<a class="home" href="/index.html">${settings.logo === undefined ? icons.mark : html`<img class="logo" src="${settings.logo}" alt="">`}<span>${settings.title}</span></a>
${
  hasSearch
    ? html`<div class="search" role="search"><label class="unseen" for="search">${words.search}</label>${icons.search}<input id="search" type="search" placeholder="${words.search}" autocomplete="off" role="combobox" aria-expanded="false" aria-controls="search-results" aria-autocomplete="list"><kbd>/</kbd><div id="search-results" role="listbox" aria-label="${words.results}" hidden></div></div>`
    : html`<span class="sealed">${words.sealed}</span>`
}
<button type="button" class="theme" aria-label="${words.theme}">${icons.theme}</button>
</header>
<div class="columns">
${navigation(pages, page, words)}
<main id="main" tabindex="-1"${isForeign && html` lang="${page.language}"`}>
<div class="told">
${above && html`<p class="crumbs">${page.topic ?? groupTitle(page.group, words)} · ${above}</p>`}
<h1>${page.title}</h1>
${isForeign && html`<p class="meta" lang="${settings.language}">${words.inEnglish}</p>`}
${page.body}
<footer>${settings.footer === undefined ? undefined : html`<p>${renderLine(settings.footer)}</p>`}<p>${words.madeWith} data-import-contract ${version}</p></footer>
</div>
${page.beside}
</main>
${page.beside ? undefined : contents(page.body, words)}
</div>
${foot}
</body>
</html>
`
  return raw(document.toString().replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${up}`)).toString()
}
