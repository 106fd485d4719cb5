import type { ShownFinding } from '../../check/shown-finding.ts'
import { version } from '../../compiled/version.ts'
import { thousands } from '../../text/thousands.ts'
import type { Finding } from '../../finding/finding.ts'
import { plain } from '../pretty/paint.ts'
import { explained, plural, verdict } from '../pretty/verdict.ts'
import type { InputSummary, Reporter, Sink, Summary } from '../reporter.ts'
import { AcceptedTable } from './accepted-table.ts'
import { FindingTable, type Issue, type TableRow } from './finding-table.ts'
import { issueAbout } from './issue-about.ts'
import { pageScript } from './page-script.ts'
import { pageStyle } from './page-style.ts'
import { pageBegin, pageEnd } from './sealed-page.ts'
import { shownText } from './shown-text.ts'

/** How the page is written. */
export interface HtmlOptions {
  /** Whether it shows values of records: they are personal data. */
  readonly values: boolean
  /** When it is written. */
  readonly now: Date
}

/**
 * One HTML file for the people who own the data: what was found, by cause, by field and, where they are wanted, by value. It
 * needs no network and asks for nothing; its policy lets no other script or style in. However much was found, it stays small.
 */
export class HtmlReporter implements Reporter {
  readonly #sink: Sink
  readonly #options: HtmlOptions
  readonly #table: FindingTable
  readonly #accepted = new AcceptedTable()

  constructor(sink: Sink, options: HtmlOptions) {
    this.#sink = sink
    this.#options = options
    this.#table = new FindingTable(options.values)
  }

  finding(shown: ShownFinding): void {
    if (shown.finding.accepted) this.#accepted.add(shown.finding)
    else this.#table.add(shown)
  }

  end(summary: Summary): void {
    const issues = this.#table.issues()
    const [told, ...sentence] = verdict(summary, plain).split('  ')
    const title = `What was found in ${plural(summary.inputs.length, 'file')}`
    const page = { title, style: pageStyle, script: pageScript }
    this.#sink.write(`${pageBegin(page)}<h1>${title}</h1>
<p><span class="verdict ${told === 'valid' ? 'valid' : ''}">${told}</span> ${shownText(sentence.join('  '))}</p>
${summary.profile === undefined ? '' : `<p>Also checked by profile ${shownText(summary.profile)} with ${plural(summary.rules ?? 0, 'rule')}.</p>\n`}`)
    for (const { path, problem } of summary.unusable.slice(0, mostFiles))
      this.#sink.write(`<p class="error">Not read: <code>${shownText(path)}</code>: ${shownText(problem)}</p>\n`)
    if (issues.length > 0) this.#issues(issues)
    this.#agreed()
    this.#files(summary.inputs)
    this.#sink.write(`${this.#foot()}${pageEnd(page)}`)
  }

  #issues(issues: readonly Issue[]): void {
    const entries = issues.map(
      ({ counts: { severity, findings, cause } }, index) =>
        `<li><span class="number">${thousands(findings)}</span><span><span class="tag ${severity}">${severity}</span></span><a href="#issue-${index}">${shownText(issueAbout(cause).title)}</a></li>`,
    )
    this.#sink.write(`<nav aria-label="What was found"><ol>\n${entries.join('\n')}\n</ol></nav>\n${tools}`)
    let room = mostBytes
    let untold = 0
    for (const [index, issue] of issues.entries()) {
      const rows: string[] = []
      for (const row of issue.rows) {
        const written = this.#row(row)
        room -= Buffer.byteLength(written)
        if (room < 0) break
        rows.push(written)
      }
      const left = issue.counts.findings - issue.rows.slice(0, rows.length).reduce((sum, { findings }) => sum + findings, 0)
      if (rows.length < issue.rows.length) untold++
      this.#sink.write(this.#issue(issue, index, rows, left))
    }
    if (untold > 0)
      this.#sink.write(`<p class="dim">Of ${plural(untold, 'cause')} not every field is shown, so that this page stays small.</p>\n`)
  }

  #issue({ counts }: Issue, index: number, rows: readonly string[], left: number) {
    const { cause, severity } = counts
    const { title, reason, remedy } = issueAbout(cause)
    const values = this.#options.values ? '<th scope="col">Values</th>' : ''
    const rest = left === 0 ? '' : `<p class="dim">${plural(left, 'more finding')} in other fields.</p>\n`
    const table = `<table><thead><tr><th scope="col">Field</th><th scope="col" class="number">Findings</th><th scope="col" class="number">Records</th>${values}<th scope="col">First places</th></tr></thead><tbody>
${rows.join('')}</tbody></table>\n`
    return `<section class="issue" id="issue-${index}"><header>
<h2>${shownText(title)}</h2>
<p><span class="tag ${severity}">${severity}</span> <code>${shownText(cause)}</code> ${explained(counts)}</p>
${reason === undefined ? '' : `<p>${shownText(reason)}</p>\n`}${remedy === '' ? '' : `<p><b>What to do:</b> ${shownText(remedy)}</p>\n`}</header>
${rows.length === 0 ? '' : table}${rest}</section>\n`
  }

  #row({ code, attr, severity, findings, records, examples, words, values, otherValues }: TableRow): string {
    const said = words === undefined ? '' : `<p>${shownText([words.detail, words.hint ?? ''].join(' ').trimEnd(), mostWords)}</p>`
    const shown = this.#options.values ? `<td>${valueList(values, otherValues)}</td>` : ''
    return `<tr data-severity="${severity}"><td class="field">${attr === '' ? 'as a whole' : `<code>${shownText(attr)}</code>`} <span class="dim">${shownText(code)}</span>${said}</td><td class="number" data-label="findings">${thousands(findings)}</td><td class="number" data-label="records">${thousands(records)}</td>${shown}<td class="places"><ul>${examples.map(example).join('')}</ul></td></tr>\n`
  }

  #agreed(): void {
    const { rows, others } = this.#accepted
    if (rows.length === 0) return
    const told = rows.map(
      ({ code, attr, reason, until, count }) =>
        `<tr><td class="field">${attr === '' ? '' : `<code>${shownText(attr)}</code> `}<span class="dim">${shownText(code)}</span></td><td class="number" data-label="findings">${thousands(count)}</td><td class="number" data-label="until">${shownText(until)}</td><td>${shownText(reason)}</td></tr>\n`,
    )
    this.#sink.write(`<section><header><h2>Accepted</h2><p>These findings are known, and do not count until the day named.</p></header>
<table><thead><tr><th scope="col">Field</th><th scope="col" class="number">Findings</th><th scope="col" class="number">Until</th><th scope="col">Because</th></tr></thead><tbody>
${told.join('')}</tbody></table>
${others === 0 ? '' : `<p class="dim">${plural(others, 'more finding')}.</p>\n`}</section>\n`)
  }

  #files(inputs: Summary['inputs']): void {
    const { files, others } = mostFound(inputs)
    if (files.length === 0) return
    const rows = files.map(
      ({ file, records, invalid, findings }) =>
        `<tr><td class="field"><code>${shownText(file)}</code></td><td class="number" data-label="findings">${thousands(findings)}</td><td class="number" data-label="records">${thousands(records)}</td><td class="number" data-label="invalid">${thousands(invalid)}</td></tr>\n`,
    )
    this.#sink.write(`<section><header><h2>Files</h2></header>
<table><thead><tr><th scope="col">File</th><th scope="col" class="number">Findings</th><th scope="col" class="number">Records</th><th scope="col" class="number">Invalid</th></tr></thead><tbody>
${rows.join('')}</tbody></table>
${others === 0 ? '' : `<p class="dim">${plural(others, 'more file')} with findings.</p>\n`}</section>\n`)
  }

  #foot(): string {
    const { values, now } = this.#options
    const held = values
      ? 'It shows values of the records: they are personal data, so mind who gets it.'
      : 'It names files, fields and accounts, and shows no other value of a record.'
    return `<footer class="dim"><p>Written by data-import-contract ${version} on ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC. ${held}</p></footer>
`
  }
}

const tools = `<form id="tools" role="search" hidden>
<label>Filter <input id="text" type="search" autocomplete="off" placeholder="field, account, file"></label>
<label>Severity <select id="severity"><option value="">all</option><option>error</option><option>warning</option><option>note</option></select></label>
<button type="button" id="print">Print</button> <span id="shown" class="dim" role="status"></span>
</form>
`

/** How many bytes the rows may have, so that the page stays under 3 MB whatever they hold. */
const mostBytes = 2_500_000

/** How many values of a field are shown. */
const mostValues = 10

/** How many files are shown. */
const mostFiles = 50

/** How many characters are shown of what is said of one field: lists of names can be long. */
const mostWords = 200

function example({ file, line, column, account }: Finding): string {
  const owner = account ? `account <b>${shownText(account.external_account_number)}</b> of ${shownText(account.import_supplier)}, ` : ''
  return `<li>${owner}<span class="dim">${shownText(`${file}:${line}:${column}`)}</span></li>`
}

function valueList(values: ReadonlyMap<string, number>, otherValues: number): string {
  const shown = [...values].toSorted(([, a], [, b]) => b - a)
  const items = shown
    .slice(0, mostValues)
    .map(([value, count]) => `<li><code>${shownText(value)}</code> <span class="dim">× ${thousands(count)}</span></li>`)
  const left = shown.slice(mostValues)
  const more = left.reduce((sum, [, count]) => sum + count, otherValues)
  if (more > 0) {
    const known = otherValues > 0 ? `more than ${thousands(left.length)}` : thousands(left.length)
    items.push(`<li class="dim">and ${known} other values, ${plural(more, 'finding')}</li>`)
  }
  return items.length === 0 ? '' : `<ul>${items.join('')}</ul>`
}

/** The files with the most findings, and how many others have some. */
function mostFound(inputs: Summary['inputs']): { readonly files: readonly InputSummary[]; readonly others: number } {
  let files: InputSummary[] = []
  let count = 0
  const first = () => files.toSorted((a, b) => b.findings - a.findings).slice(0, mostFiles)
  for (const input of inputs) {
    if (input.findings === 0) continue
    count++
    files.push(input)
    // There may be hundreds of thousands.
    if (files.length >= mostFiles * 4) files = first()
  }
  return { files: first(), others: Math.max(0, count - mostFiles) }
}
