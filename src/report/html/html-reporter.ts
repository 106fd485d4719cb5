import type { ShownFinding } from '../../check/shown-finding.ts'
import { version } from '../../compiled/version.ts'
import type { Finding } from '../../finding/finding.ts'
import type { InputSummary, Reporter, Sink, Summary } from '../reporter.ts'
import { AcceptedTable } from './accepted-table.ts'
import { englishPage } from './english-page.ts'
import { FindingTable, type Issue, type TableRow } from './finding-table.ts'
import { pageScript } from './page-script.ts'
import { pageStyle } from './page-style.ts'
import type { PageWords } from './page-words.ts'
import { pageBegin, pageEnd } from './sealed-page.ts'
import { shownText } from './shown-text.ts'

/** How the page is written. */
export interface HtmlOptions {
  /** Whether it shows values of records: they are personal data. */
  readonly values: boolean
  /** When it is written. */
  readonly now: Date
  /** Its words; English when absent. */
  readonly words?: PageWords
}

/**
 * One HTML file for the people who own the data: what was found, by cause, by field and, where they are wanted, by value. It
 * needs no network and asks for nothing; its policy lets no other script or style in. However much was found, it stays small.
 */
export class HtmlReporter implements Reporter {
  readonly #sink: Sink
  readonly #options: HtmlOptions
  readonly #words: PageWords
  readonly #table: FindingTable
  readonly #accepted = new AcceptedTable()

  constructor(sink: Sink, options: HtmlOptions) {
    this.#sink = sink
    this.#options = options
    this.#words = options.words ?? englishPage
    this.#table = new FindingTable(options.values)
  }

  finding(shown: ShownFinding): void {
    if (shown.finding.accepted) this.#accepted.add(shown.finding)
    else this.#table.add(shown)
  }

  end(summary: Summary): void {
    const issues = this.#table.issues()
    const { language, ofEnglish, shownRows, notRead, ...says } = this.#words
    const { isValid, told, sentence } = says.verdict(summary)
    const title = says.title(summary.inputs.length)
    const page = { title, language, style: pageStyle, script: pageScript(shownRows) }
    this.#sink.write(`${pageBegin(page)}<h1>${title}</h1>
<p><span class="verdict ${isValid ? 'valid' : ''}">${told}</span> ${shownText(sentence)}</p>
${summary.profile === undefined ? '' : `<p>${says.profile(shownText(summary.profile), summary.rules ?? 0, summary.rulesNotAsked ?? 0)}</p>\n`}`)
    for (const { path, problem } of summary.unusable.slice(0, mostFiles))
      this.#sink.write(
        `<p class="error">${notRead} <code>${shownText(path)}</code>: ${ofEnglish === '' ? shownText(problem) : `<span${ofEnglish}>${shownText(problem)}</span>`}</p>\n`,
      )
    if (issues.length > 0) this.#issues(issues, summary.record)
    this.#agreed()
    this.#files(summary.inputs)
    this.#sink.write(`${this.#foot()}${pageEnd(page)}`)
  }

  #issues(issues: readonly Issue[], record: string): void {
    const { number, severities, contents, about, notAllFields } = this.#words
    const entries = issues.map(
      ({ counts: { severity, findings, cause } }, index) =>
        `<li><span class="number">${number(findings)}</span><span><span class="tag ${severity}">${severities[severity]}</span></span><a href="#issue-${index}">${shownText(about(cause).title)}</a></li>`,
    )
    this.#sink.write(`<nav aria-label="${contents}"><ol>\n${entries.join('\n')}\n</ol></nav>\n${this.#tools()}`)
    let room = mostBytes
    let untold = 0
    for (const [index, issue] of issues.entries()) {
      const rows: string[] = []
      for (const row of issue.rows) {
        const written = this.#row(row, issue, record)
        room -= Buffer.byteLength(written)
        if (room < 0) break
        rows.push(written)
      }
      const left = issue.counts.findings - issue.rows.slice(0, rows.length).reduce((sum, { findings }) => sum + findings, 0)
      if (rows.length < issue.rows.length) untold++
      this.#sink.write(this.#issue(issue, index, rows, left))
    }
    if (untold > 0) this.#sink.write(`<p class="dim">${notAllFields(untold)}</p>\n`)
  }

  #issue({ counts }: Issue, index: number, rows: readonly string[], left: number) {
    const { cause, severity } = counts
    const says = this.#words
    const { title, reason, remedy } = says.about(cause)
    const values = this.#options.values ? `<th scope="col">${says.values}</th>` : ''
    const rest = left === 0 ? '' : `<p class="dim">${says.inOtherFields(left)}</p>\n`
    const table = `<table><thead><tr><th scope="col">${says.field}</th><th scope="col" class="number">${says.findings}</th><th scope="col" class="number">${says.records}</th>${values}<th scope="col">${says.places}</th></tr></thead><tbody>
${rows.join('')}</tbody></table>\n`
    return `<section class="issue" id="issue-${index}"><header>
<h2>${shownText(title)}</h2>
<p><span class="tag ${severity}">${says.severities[severity]}</span> <code>${shownText(cause)}</code> ${says.explained(counts)}</p>
${reason === undefined ? '' : `<p>${shownText(reason)}</p>\n`}${remedy === '' ? '' : `<p><b>${says.remedy}</b> ${shownText(remedy)}</p>\n`}</header>
${rows.length === 0 ? '' : table}${rest}</section>\n`
  }

  #row(row: TableRow, issue: Issue, record: string): string {
    const { code, attr, severity, findings, records, examples, values, otherValues } = row
    const { number, whole, labels } = this.#words
    const shown = this.#options.values ? `<td>${this.#valueList(values, otherValues)}</td>` : ''
    return `<tr data-severity="${severity}"><td class="field">${attr === '' ? whole : `<code>${shownText(attr)}</code>`} <span class="dim">${shownText(code)}</span>${this.#said(row, issue, record)}</td><td class="number" data-label="${labels.findings}">${number(findings)}</td><td class="number" data-label="${labels.records}">${number(records)}</td>${shown}<td class="places"><ul>${examples.map((finding) => this.#example(finding)).join('')}</ul></td></tr>\n`
  }

  /** What is said of one field: in the language of the page where it can tell, and otherwise, or besides, in the words of the finding. */
  #said({ code, attr, words }: TableRow, { counts }: Issue, record: string): string {
    if (words === undefined) return ''
    const { fault, about, ofEnglish } = this.#words
    const cause = counts.cause === code ? undefined : counts.cause
    const { said, besides } = fault({ record, attr, code, cause }) ?? { said: '', besides: 'all' }
    // What stands above the table already is not said again.
    const own = said === '' || said === about(counts.cause).title ? '' : `<p>${shownText(said, mostWords)}</p>`
    if (besides === 'nothing' || (besides === 'hint' && words.hint === undefined)) return own
    const rest = [besides === 'all' ? words.detail : '', words.hint ?? ''].join(' ').trim()
    return `${own}<p${ofEnglish}>${shownText(rest, mostWords)}</p>`
  }

  #agreed(): void {
    const { rows, others } = this.#accepted
    if (rows.length === 0) return
    const { number, day, labels, ...says } = this.#words
    const told = rows.map(
      ({ code, attr, reason, until, count }) =>
        `<tr><td class="field">${attr === '' ? '' : `<code>${shownText(attr)}</code> `}<span class="dim">${shownText(code)}</span></td><td class="number" data-label="${labels.findings}">${number(count)}</td><td class="number" data-label="${labels.until}">${shownText(day(until))}</td><td>${shownText(reason)}</td></tr>\n`,
    )
    this.#sink.write(`<section><header><h2>${says.accepted}</h2><p>${says.acceptedLead}</p></header>
<table><thead><tr><th scope="col">${says.field}</th><th scope="col" class="number">${says.findings}</th><th scope="col" class="number">${says.until}</th><th scope="col">${says.because}</th></tr></thead><tbody>
${told.join('')}</tbody></table>
${others === 0 ? '' : `<p class="dim">${says.moreAccepted(others)}</p>\n`}</section>\n`)
  }

  #files(inputs: Summary['inputs']): void {
    const { files, others } = mostFound(inputs)
    if (files.length === 0) return
    const { number, labels, ...says } = this.#words
    const rows = files.map(
      ({ file, records, invalid, findings }) =>
        `<tr><td class="field"><code>${shownText(file)}</code></td><td class="number" data-label="${labels.findings}">${number(findings)}</td><td class="number" data-label="${labels.records}">${number(records)}</td><td class="number" data-label="${labels.invalid}">${number(invalid)}</td></tr>\n`,
    )
    this.#sink.write(`<section><header><h2>${says.files}</h2></header>
<table><thead><tr><th scope="col">${says.file}</th><th scope="col" class="number">${says.findings}</th><th scope="col" class="number">${says.records}</th><th scope="col" class="number">${says.invalid}</th></tr></thead><tbody>
${rows.join('')}</tbody></table>
${others === 0 ? '' : `<p class="dim">${says.moreFiles(others)}</p>\n`}</section>\n`)
  }

  #foot(): string {
    const { values, now } = this.#options
    const { written, holdsValues, holdsNoValues } = this.#words
    return `<footer class="dim"><p>${written(version, now)} ${values ? holdsValues : holdsNoValues}</p></footer>
`
  }

  #tools(): string {
    const { severities, ...says } = this.#words
    const choices = Object.entries(severities).map(([severity, word]) =>
      word === severity ? `<option>${word}</option>` : `<option value="${severity}">${word}</option>`,
    )
    return `<form id="tools" role="search" hidden>
<label>${says.filter} <input id="text" type="search" autocomplete="off" placeholder="${says.filterBy}"></label>
<label>${says.severity} <select id="severity"><option value="">${says.allSeverities}</option>${choices.join('')}</select></label>
<button type="button" id="print">${says.print}</button> <span id="shown" class="dim" role="status"></span>
</form>
`
  }

  #example({ file, line, column, account }: Finding): string {
    const owner = account ? this.#words.account(shownText(account.external_account_number), shownText(account.import_supplier)) : ''
    return `<li>${owner}<span class="dim">${shownText(`${file}:${line}:${column}`)}</span></li>`
  }

  #valueList(values: ReadonlyMap<string, number>, otherValues: number): string {
    const { number, otherValues: inWords } = this.#words
    const shown = [...values].toSorted(([, a], [, b]) => b - a)
    const items = shown
      .slice(0, mostValues)
      .map(([value, count]) => `<li><code>${shownText(value)}</code> <span class="dim">× ${number(count)}</span></li>`)
    const left = shown.slice(mostValues)
    const more = left.reduce((sum, [, count]) => sum + count, otherValues)
    if (more > 0) items.push(`<li class="dim">${inWords(left.length, otherValues > 0, more)}</li>`)
    return items.length === 0 ? '' : `<ul>${items.join('')}</ul>`
  }
}

/** How many bytes the rows may have, so that the page stays under 3 MB whatever they hold. */
const mostBytes = 2_500_000

/** How many values of a field are shown. */
const mostValues = 10

/** How many files are shown. */
const mostFiles = 50

/** How many characters are shown of what is said of one field: lists of names can be long. */
const mostWords = 200

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
