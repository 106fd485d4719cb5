import { elements } from './elements.ts'
import { filesOf } from './dropped-files.ts'
import { showFindings } from './show-findings.ts'
import { showGroups } from './show-groups.ts'
import { verdict } from './verdict.ts'
import { rank } from './rank.ts'
import { removeWebRtc } from './remove-webrtc.ts'
import type { Answer, Outcome, Request, ShownItem } from './messages.ts'
import type { PostOperationId } from '../../../../schemas/operations.ts'

// The script of the check page's frame. It has no way out: see check-page.ts.

declare global {
  /** The source of the worker, which stands in front of this script. */
  var checkWorkerSource: string
}

removeWebRtc()

const ui = elements()
let worker: Worker | undefined
let given: readonly File[] = []
let items: ShownItem[] = []
let download = ''
let showMore: () => void = () => undefined

function start(files: readonly File[]): void {
  if (files.length === 0) return
  given = files
  worker?.terminate()
  URL.revokeObjectURL(download)
  items = []
  ui.drop.classList.add('compact')
  ui.run.hidden = false
  ui.result.hidden = true
  ui.stop.hidden = false
  ui.progress.value = 0
  ui.state.textContent = 'Reading'
  const address = URL.createObjectURL(new Blob([globalThis.checkWorkerSource], { type: 'text/javascript' }))
  worker = new Worker(address)
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => hear(data))
  worker.addEventListener('error', ({ message }) => fail(message))
  ask({ kind: 'check', files, operation: ui.operation.value as PostOperationId, withRules: ui.rules.checked })
  tellHeight()
}

function ask(request: Request): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no origin to name.
  worker?.postMessage(request)
}

function hear(answer: Answer): void {
  switch (answer.kind) {
    case 'progress': {
      const { bytes, total, records, findings } = answer
      ui.progress.value = total === 0 ? 1 : bytes / total
      ui.state.textContent = `${megabytes(bytes)} of ${megabytes(total)} · ${records.toLocaleString('en-US')} records · ${findings.toLocaleString('en-US')} findings`
      break
    }
    case 'findings':
      items.push(...answer.items)
      break
    case 'done':
      finish(answer.outcome)
      break
    case 'failed':
      fail(answer.message)
      break
  }
}

function finish(outcome: Outcome): void {
  worker?.terminate()
  ui.stop.hidden = true
  ui.run.hidden = true
  ui.result.hidden = false
  const { kind, headline, lines } = verdict(outcome)
  ui.verdict.className = `verdict ${kind}`
  ui.headline.textContent = headline
  ui.lines.replaceChildren(
    ...lines.map((line) => {
      const item = document.createElement('p')
      item.textContent = line
      return item
    }),
  )
  download = URL.createObjectURL(outcome.csv)
  ui.download.href = download
  ui.found.hidden = outcome.findings === 0
  items = items.toSorted((a, b) => rank(a.finding.severity) - rank(b.finding.severity))
  showGroups(ui, outcome.groups)
  show('')
  ui.verdict.focus()
}

/** Shows the findings of a cause, or of a code without one, or all of them. */
function show(issue: string): void {
  showMore = showFindings(ui, issue === '' ? items : items.filter(({ finding: { cause, code } }) => (cause ?? code) === issue))
  tellHeight()
}

function fail(message: string): void {
  worker?.terminate()
  ui.stop.hidden = true
  ui.state.textContent = `This is a fault of the page, not of your file: ${message}`
  tellHeight()
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toLocaleString('en-US', { maximumFractionDigits: bytes < 1e7 ? 1 : 0 })} MB`
}

function tellHeight(): void {
  parent.postMessage({ height: document.documentElement.offsetHeight }, '*')
}

ui.file.addEventListener('change', () => {
  start([...(ui.file.files ?? [])])
  ui.file.value = ''
})
ui.choose.addEventListener('click', () => ui.file.click())
for (const choice of [ui.operation, ui.rules]) choice.addEventListener('change', () => start(given))
ui.filter.addEventListener('change', () => show(ui.filter.value))
ui.more.addEventListener('click', () => showMore())
ui.stop.addEventListener('click', () => ask({ kind: 'stop' }))
for (const kind of ['dragover', 'dragenter'] as const) {
  addEventListener(kind, (event) => {
    event.preventDefault()
    ui.drop.classList.add('over')
  })
}
addEventListener('dragleave', ({ relatedTarget }) => relatedTarget ?? ui.drop.classList.remove('over'))
addEventListener('drop', (event) => {
  event.preventDefault()
  ui.drop.classList.remove('over')
  if (event.dataTransfer) void filesOf(event.dataTransfer).then(start)
})
addEventListener('message', ({ data }: MessageEvent<{ theme?: unknown }>) => {
  if (data.theme === 'dark' || data.theme === 'light') document.documentElement.dataset['theme'] = data.theme
})
new ResizeObserver(tellHeight).observe(document.documentElement)
