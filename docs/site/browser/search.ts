import MiniSearch from 'minisearch'
import type { SearchEntry } from '../search/search-entry.ts'
import { frameWords } from './frame-words.ts'

declare global {
  /** What is found, once it is loaded. */
  var siteSearchEntries: readonly SearchEntry[] | undefined
}

const mostResults = 12

/** The search: its index is loaded and made when somebody comes to it. */
export function setUpSearch(): void {
  const input = document.querySelector<HTMLInputElement>('#search')
  const results = document.querySelector<HTMLElement>('#search-results')
  if (!input || !results) return
  const home = document.querySelector<HTMLAnchorElement>('a.home')?.href.replace(/index\.html$/, '') ?? ''
  let index: MiniSearch<SearchEntry> | undefined
  let active = -1

  const show = (isOpen: boolean) => {
    results.hidden = !isOpen
    input.setAttribute('aria-expanded', String(isOpen))
    if (!isOpen) activate(-1)
  }
  const options = () => [...results.querySelectorAll<HTMLAnchorElement>('[role=option]')]
  const activate = (next: number) => {
    active = next
    options().forEach((option, at) => option.setAttribute('aria-selected', String(at === next)))
    const option = options()[next]
    if (option) {
      input.setAttribute('aria-activedescendant', option.id)
      option.scrollIntoView({ block: 'nearest' })
    } else input.removeAttribute('aria-activedescendant')
  }
  const search = () => {
    const query = input.value.trim()
    if (query === '' || !index) return show(false)
    const isMeant = (title: unknown) => String(title).toLowerCase() === query.toLowerCase()
    // What is called exactly so comes first, a page before its places.
    const boostDocument = (id: unknown, _term: string, stored?: Record<string, unknown>) =>
      (isMeant(stored?.['title']) ? 3 : 1) * (String(id).includes('#') ? 1 : 1.5)
    const found = index.search(query, { boostDocument }).slice(0, mostResults)
    results.replaceChildren(...(found.length > 0 ? found.map((entry, at) => option(entry, at, home)) : [nothing(query)]))
    show(true)
    activate(found.length > 0 ? 0 : -1)
  }
  const load = () => {
    if (index || document.querySelector('script[data-search]')) return
    const script = document.createElement('script')
    script.src = `${home}assets/search-entries.js`
    script.dataset['search'] = ''
    script.addEventListener('load', () => {
      index = makeIndex(siteSearchEntries ?? [])
      search()
    })
    document.head.append(script)
  }

  input.addEventListener('focus', load)
  input.addEventListener('input', search)
  input.addEventListener('keydown', (event) => {
    const count = options().length
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (count > 0) activate((active + (event.key === 'ArrowDown' ? 1 : -1) + count) % count)
    } else if (event.key === 'Enter') options()[active]?.click()
    else if (event.key === 'Escape') {
      input.value = ''
      show(false)
    }
  })
  results.addEventListener('click', () => show(false))
  addEventListener('click', ({ target }) => {
    if (target instanceof Node && !input.parentElement?.contains(target)) show(false)
  })
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof HTMLElement && /^(?:INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return
    event.preventDefault()
    input.focus()
  })
}

function makeIndex(entries: readonly SearchEntry[]): MiniSearch<SearchEntry> {
  const index = new MiniSearch<SearchEntry>({
    fields: ['title', 'page', 'text', 'terms'],
    processTerm: folded,
    storeFields: ['title', 'page', 'text'],
    searchOptions: {
      boost: { title: 5, terms: 6, page: 2 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.15 : false),
      combineWith: 'AND',
    },
  })
  index.addAll(entries)
  return index
}

/** The glossary is written without umlauts, and people write them or not. */
function folded(term: string): string {
  return term.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss')
}

function option({ id, title, page, text }: Readonly<Record<string, unknown>>, at: number, home: string): HTMLElement {
  const link = document.createElement('a')
  link.href = home + String(id)
  link.id = `result-${at}`
  link.tabIndex = -1
  link.setAttribute('role', 'option')
  const line = (name: string, content: string) => {
    const span = document.createElement('span')
    span.className = name
    span.textContent = content
    link.append(span)
  }
  line('title', String(title))
  line('page', String(page))
  line('text', String(text).slice(0, 140))
  return link
}

function nothing(query: string): HTMLElement {
  const text = document.createElement('p')
  text.textContent = `${frameWords.nothingFound} "${query}".`
  return text
}
