import type { PageWords } from './page-words.ts'

/** The script of the page: it filters what is there already, and prints. Without it all can be read. */
export function pageScript({ one, many, locale }: PageWords['shownRows']): string {
  return `
const tools = document.getElementById('tools')
const text = document.getElementById('text')
const severity = document.getElementById('severity')
const shown = document.getElementById('shown')
const issues = [...document.querySelectorAll('section.issue')].map((section) => ({
  section,
  entry: document.querySelector('nav a[href="#' + section.id + '"]').closest('li'),
  head: section.querySelector('header').textContent.toLowerCase(),
  rows: [...section.querySelectorAll('tbody tr')].map((row) => ({ row, text: row.textContent.toLowerCase() })),
}))
function filter() {
  const wanted = text.value.trim().toLowerCase()
  let count = 0
  for (const { section, entry, head, rows } of issues) {
    let some = false
    for (const { row, text } of rows) {
      const isShown = (severity.value === '' || row.dataset.severity === severity.value) && (head.includes(wanted) || text.includes(wanted))
      row.hidden = !isShown
      if (isShown) {
        some = true
        count++
      }
    }
    section.hidden = !some
    entry.hidden = !some
  }
  shown.textContent = ${locale === undefined ? 'count' : `count.toLocaleString('${locale}')`} + (count === 1 ? '${one}' : '${many}')
}
text.addEventListener('input', filter)
severity.addEventListener('change', filter)
document.getElementById('print').addEventListener('click', () => print())
tools.hidden = false
filter()
`
}
