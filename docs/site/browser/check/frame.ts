import { keyOf, type AnsweredEntry } from './answers/answered-entry.ts'
import { answersText } from './answers/answers-text.ts'
import { questionForm } from './answers/question-form.ts'
import { element } from './element.ts'
import { elements } from './elements.ts'
import { filesOf } from './dropped-files.ts'
import { counted, isLanguage, fileSize, number, setLanguage, words } from './language.ts'
import type { Answer, Outcome, Progress, Request, ShownItem } from './messages.ts'
import { printable } from '../../../../src/report/pretty/printable.ts'
import { rank } from './rank.ts'
import { removeWebRtc } from './remove-webrtc.ts'
import type { Copies, PlannedRepair } from './repair-plan.ts'
import { showFindings } from './show-findings.ts'
import { showGroups } from './show-groups.ts'
import { showCopies, showPlan } from './show-plan.ts'
import { unpackWorker } from './unpack-worker.ts'
import { verdict } from './verdict.ts'
import type { PostOperationId } from '../../../../schemas/operations.ts'

// The script of the check page's frame. It has no way out: see check-page.ts.

removeWebRtc()
globalThis.checkWorkerSource = unpackWorker()

const ui = elements()
let worker: Worker | undefined
let started = 0
let given: readonly File[] = []
let items: ShownItem[] = []
let outcome: Outcome | undefined
let planned: PlannedRepair | undefined
let made: Copies | undefined
/** What was asked, with what the reader has answered, in the order in which it came. */
let asked = new Map<string, AnsweredEntry>()
let addresses: string[] = []
/** The file of answers that is used, and what is wrong with it. */
let loaded: { readonly name: string; readonly text: string; readonly problems: readonly string[] } | undefined
let showMore: () => void = () => undefined

function check(files: readonly File[]): void {
  if (files.length === 0) return
  given = files
  items = []
  forget()
  ui.drop.classList.add('compact')
  showAll()
  void start({ kind: 'check', files, operation: operation(), withRules: ui.rules.checked })
}

/** Forgets what came of an earlier check. */
function forget(): void {
  outcome = planned = made = undefined
  asked = new Map()
  loaded = undefined
  for (const address of addresses) URL.revokeObjectURL(address)
  addresses = []
}

function operation(): PostOperationId {
  return ui.operation.value as PostOperationId
}

/** Starts a worker of its own for a request; an earlier one is ended. */
async function start(request: Request): Promise<void> {
  worker?.terminate()
  const own = ++started
  ui.run.hidden = false
  ui.stop.hidden = false
  ui.progress.value = 0
  ui.state.textContent = words().reading
  tellHeight()
  const address = URL.createObjectURL(new Blob([await globalThis.checkWorkerSource], { type: 'text/javascript' }))
  if (own !== started) return
  worker = new Worker(address)
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => hear(data))
  worker.addEventListener('error', ({ message }) => fail(message))
  ask(request)
}

function ask(request: Request): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no origin to name.
  worker?.postMessage(request)
}

function hear(answer: Answer): void {
  switch (answer.kind) {
    case 'progress':
      showProgress(answer)
      break
    case 'findings':
      items.push(...answer.items)
      break
    case 'done':
      ;({ outcome } = answer)
      items = items.toSorted((a, b) => rank(a.finding.severity) - rank(b.finding.severity))
      finish()
      ui.verdict.focus()
      break
    case 'planned':
      ;({ planned } = answer)
      made = undefined
      keepAsked(planned)
      finish()
      ui.planHeadline.focus()
      break
    case 'refused':
      refuse(answer.problems)
      break
    case 'made':
      made = answer.copies
      finish()
      break
    case 'stopped':
      finish()
      ui.run.hidden = false
      ui.state.textContent = words().stopped
      break
    case 'failed':
      fail(answer.message)
      break
  }
}

/** Keeps what was answered, and adds what is open now. */
function keepAsked({ plan: { open } }: PlannedRepair): void {
  const answered = [...asked]
    .filter(([, { answer }]) => answer !== undefined)
    .map(([key, { entry, answer }]) => [key, { entry, answer }] as const)
  asked = new Map([
    ...answered,
    ...open.entries.map((entry): [string, AnsweredEntry] => [keyOf(entry), { entry, answer: asked.get(keyOf(entry))?.answer }]),
  ])
}

/** Shows what is wrong with answers beside each of them, and the plan that was there. */
function refuse(problems: (Answer & { kind: 'refused' })['problems']): void {
  const ofFile: string[] = []
  for (const { path, message } of problems) {
    let isShown = false
    const [section, ...names] = path.filter((segment, index) => segment !== 'answer' || index < path.length - 1).map(String)
    for (const [key, { entry, answer }] of asked) {
      const own = entry.field === undefined ? [entry.name] : [entry.field, entry.name]
      if (answer === undefined || entry.section !== section || own.join('\n') !== names.join('\n')) continue
      asked.set(key, { entry, answer, problem: message })
      isShown = true
    }
    if (!isShown) ofFile.push(`${path.length === 0 ? '' : `${path.join(': ')}: `}${message}`)
  }
  if (loaded) loaded = { ...loaded, problems: ofFile }
  finish()
  if (ofFile.length > 0) ui.load.focus()
  if (ofFile.length === problems.length) return
  ui.refused.textContent = words().refused
  const { questions } = ui
  const first = questions.querySelector<HTMLElement>('[aria-invalid]') ?? questions.querySelector<HTMLElement>('[aria-describedby] input')
  first?.focus()
}

/** Shows the questions, and the file of the answers that the plan is made with. */
function showQuestions({ choice, plan: { open, doubted } }: PlannedRepair): void {
  ui.ask.hidden = asked.size === 0
  ui.refused.textContent = ''
  ui.moreQuestions.textContent = open.more > 0 ? words().moreQuestions(number(open.more)) : ''
  ui.questions.replaceChildren(...questionForm([...asked.values()], doubted, (answered) => asked.set(keyOf(answered.entry), answered)))
  ui.answersFile.hidden = choice.answers === undefined
  if (choice.answers !== undefined) ui.answersFile.href = addressOf(new Blob([choice.answers], { type: 'application/json' }))
}

/** Shows which file of answers is used, and what is wrong with it. */
function showLoaded(): void {
  const { name = '', problems = [] } = loaded ?? {}
  const says = words()
  ui.loaded.hidden = loaded === undefined
  ui.loadedState.textContent = loaded === undefined ? '' : printable(problems.length > 0 ? says.loadedRefused(name) : says.loaded(name))
  ui.loadedProblems.hidden = problems.length === 0
  ui.loadedProblems.replaceChildren(...problems.map((problem) => element('li', {}, [printable(problem)])))
}

/** Asks for the plan with all that is answered. */
function planAnswered(): void {
  void start({ kind: 'plan', files: given, operation: operation(), answers: answersText([...asked.values()]), loaded: loaded?.text })
}

/** Takes answers from a file. */
async function load(file: File | undefined): Promise<void> {
  if (!file) return
  if (file.size <= mostAnswers) loaded = { name: file.name, text: await file.text(), problems: [] }
  else loaded = { name: file.name, text: '', problems: [`It has ${fileSize(file.size)}, so it is no file of answers.`] }
  if (loaded.problems.length === 0) planAnswered()
  else showAll()
}

/** A larger file is an export. */
const mostAnswers = 4_000_000

function showProgress({ bytes, total, records, findings }: Progress): void {
  const says = words()
  ui.progress.value = total === 0 ? 1 : bytes / total
  ui.state.textContent = [
    says.progress(fileSize(bytes), fileSize(total)),
    counted(says.records, records),
    ...(findings === undefined ? [] : [counted(says.findings, findings)]),
  ].join(' · ')
}

function finish(): void {
  worker?.terminate()
  ui.stop.hidden = true
  ui.run.hidden = true
  showAll()
}

/** Shows all that is known, in the chosen language. */
function showAll(): void {
  ui.result.hidden = outcome === undefined
  ui.found.hidden = ui.each.hidden = outcome === undefined || outcome.findings === 0
  if (outcome) {
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
    ui.download.href = addressOf(outcome.csv)
    showGroups(ui, outcome.groups)
    show('')
  }
  // Where a browser does not keep numbers as they are written, a repair would change them.
  ui.repair.hidden = outcome === undefined || outcome.records === 0 || !('rawJSON' in JSON)
  ui.plan.hidden = planned !== undefined
  ui.planned.hidden = planned === undefined
  showLoaded()
  if (planned) {
    showPlan(ui, planned.plan)
    showQuestions(planned)
  }
  ui.made.hidden = made === undefined
  if (made) {
    ui.make.hidden = true
    showCopies(ui, made, addressOf)
  }
  tellHeight()
}

function addressOf(content: Blob): string {
  const address = URL.createObjectURL(content)
  addresses.push(address)
  return address
}

/** Shows the findings of a cause, or of a code without one, or all of them. */
function show(issue: string): void {
  showMore = showFindings(ui, issue === '' ? items : items.filter(({ finding: { cause, code } }) => (cause ?? code) === issue))
  tellHeight()
}

function fail(message: string): void {
  worker?.terminate()
  ui.stop.hidden = true
  ui.state.textContent = words().fault(message)
  tellHeight()
}

function tellHeight(): void {
  parent.postMessage({ height: document.documentElement.offsetHeight }, '*')
}

ui.file.addEventListener('change', () => {
  check([...(ui.file.files ?? [])])
  ui.file.value = ''
})
ui.choose.addEventListener('click', () => ui.file.click())
for (const choice of [ui.operation, ui.rules]) choice.addEventListener('change', () => check(given))
ui.filter.addEventListener('change', () => show(ui.filter.value))
ui.more.addEventListener('click', () => showMore())
ui.stop.addEventListener('click', () => ask({ kind: 'stop' }))
ui.plan.addEventListener('click', () => {
  loaded = undefined
  planAnswered()
})
ui.answer.addEventListener('click', () => {
  planAnswered()
})
ui.load.addEventListener('click', () => ui.answersInput.click())
ui.answersInput.addEventListener('change', () => {
  const [file] = ui.answersInput.files ?? []
  void load(file).then(() => (ui.answersInput.value = ''))
})
ui.unload.addEventListener('click', () => {
  loaded = undefined
  planAnswered()
})
ui.make.addEventListener('click', () => {
  if (planned) void start({ kind: 'make', files: given, operation: operation(), choice: planned.choice })
})
ui.again.addEventListener('click', () => {
  if (made) check(made.files.map(({ name, content }) => new File([content], name)))
})
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
  if (event.dataTransfer) void filesOf(event.dataTransfer).then(check)
})
addEventListener('message', ({ data }: MessageEvent<{ theme?: unknown; language?: unknown }>) => {
  if (data.theme === 'dark' || data.theme === 'light') document.documentElement.dataset['theme'] = data.theme
  if (!isLanguage(data.language) || data.language === document.documentElement.lang) return
  setLanguage(data.language)
  showAll()
})
new ResizeObserver(tellHeight).observe(document.documentElement)
