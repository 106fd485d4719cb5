import { xmlText } from '../../../src/report/xml.ts'
import { pageBegin, pageEnd } from '../../../src/report/html/sealed-page.ts'
import { shownText } from '../../../src/report/html/shown-text.ts'
import { plural } from '../../../src/report/pretty/verdict.ts'
import { causesOf, type Cause } from '../cause.ts'
import { circumstances, latencyLines, mustsInWords, nameOf, operatorLines, subject, verdictInWords, withAdvice } from '../headline.ts'
import { toldFirst } from '../headline-of.ts'
import type { Report, RequirementResult } from '../report.ts'
import { entry } from './entry.ts'
import { filterForm } from './filter-form.ts'
import { latencyTable } from './latency-table.ts'
import { pageScript } from './page-script.ts'
import { pageStyle } from './page-style.ts'
import { Room } from './room.ts'

/** How many characters the lines about the run may have: a reason why it was cut short quotes requests. */
const mostOfLine = 4000

/** Of so few failures the first is open when the page is opened. */
const fewFailures = 20

/**
 * The report as one HTML file, for a team to work from: where it fails, by cause, and every requirement with its proof. It
 * needs no network, can be read without scripts, and stays below 2 MB.
 */
export function htmlReport(report: Report): string {
  const page = { title: `${verdictInWords(report)}: ${subject(report)}`, style: pageStyle, script: pageScript }
  const causes = causesOf(report)
  const advised = withAdvice(report)
  const failures = report.requirements.filter(({ failure }) => failure !== undefined)
  const room = new Room(failures.length + advised.length)
  const lines = [circumstances(report), ...latencyLines(report), ...operatorLines(report)].map(
    (line) => `<p class="dim">${shownText(line, mostOfLine)}</p>`,
  )
  return `${pageBegin(page)}<header>
<p class="verdict ${report.verdict}">${verdictInWords(report)}</p>
<h1>${title(report)}</h1>
<p>${xmlText(mustsInWords(report))}</p>
${lines.join('\n')}
${latencyTable(report)}</header>
${bar(report)}
${causes.length === 0 ? '' : index(causes, report.causes !== undefined)}${filterForm(report.requirements)}${causes.length === 0 ? '' : failed(causes, failures.length, room)}
${group('advice', advised, room)}
${(['inconclusive', 'skipped', 'passed', 'observed'] as const).map((verdict) => group(verdict, withoutAdvice(report, verdict), room)).join('\n')}
${pageEnd(page)}`
}

function title({ implementation, target }: Report): string {
  const where = shownText(target.baseUrl)
  if (!implementation) return where
  const name = shownText(nameOf(implementation))
  // A kept report may come from anywhere.
  const linked = /^https?:\/\//.test(implementation.url ?? '')
    ? `<a href="${shownText(implementation.url ?? '')}" rel="noreferrer">${name}</a>`
    : name
  return `${linked} <span class="dim">at ${where}</span>`
}

function bar({ summary }: Report): string {
  const kinds = ['failed', 'inconclusive', 'skipped', 'passed', 'observed'] as const
  const parts = kinds
    .filter((kind) => summary[kind] > 0)
    .map((kind) => `<a class="${kind}" href="#${kind}"><b>${summary[kind]}</b> ${kind}</a>`)
  return `<nav class="bar" aria-label="Verdicts">${parts.join('')}</nav>`
}

/** Where it fails: what to mend first comes first. */
function index(causes: readonly Cause[], areTold: boolean): string {
  const items = causes.map(
    ({ title: about, failures }, number) =>
      `<li data-cause="cause-${number + 1}"><a href="#cause-${number + 1}"><code>${shownText(about)}</code></a> ${levels(failures)}${sentencesOf(
        failures,
      )
        .map((message) => `<p>${shownText(gist(message), 300)}</p>`)
        .join('')}</li>`,
  )
  return `<nav class="causes" aria-label="Where it fails"><h2>Where it fails</h2>
<p class="dim">${areTold ? `${plural(causes.length, 'cause')}. What is thought to come from one stands below it, with what speaks for that.` : `${plural(causes.length, 'answer')} in which failures show. Those that show in one often have one cause.`} Mend the first, replay, go on.</p>
<ol>
${items.join('\n')}
</ol></nav>
`
}

/** What the first failure of a cause says, and those that are one with it. */
function sentencesOf([first, ...others]: Cause['failures']): (string | undefined)[] {
  return [first, ...others.filter(({ failure }) => failure?.oneWith)].map((result) => result?.failure && toldFirst(result.failure))
}

/** What a message says, without the drawing below it and the sentence that leads to that. */
function gist(message = ''): string {
  const [first = '', ...drawing] = message.split('\n')
  return drawing.length === 0 ? first : first.replace(/ [^.]*:$/, '')
}

/** How many requirements of each level, as `3 musts, 1 should, 2 known`. */
function levels(failures: readonly RequirementResult[]): string {
  const counted = [...Map.groupBy(failures, ({ level, known }) => (known ? 'known failure' : level))]
  return `<span class="dim">${counted.map(([level, alike]) => plural(alike.length, level)).join(', ')}</span>`
}

function failed(causes: readonly Cause[], count: number, room: Room): string {
  const parts = causes.map((cause, number) => {
    const { title: about, failures } = cause
    const entries = failures.map((result, place) => {
      const shown = entry(result, room, number === 0 && place === 0 && count <= fewFailures, cause)
      return result.failure?.consequenceOf ? `<div class="consequence">${shown}</div>` : shown
    })
    return `<section class="cause" id="cause-${number + 1}"><h3>${number + 1}. <code>${shownText(about)}</code></h3>\n${entries.join('\n')}\n</section>`
  })
  return `<section class="group" id="failed"><h2>failed <span class="dim">${count}</span></h2>\n${parts.join('\n')}\n</section>`
}

function group(id: string, results: readonly RequirementResult[], room: Room): string {
  if (results.length === 0) return ''
  const inPart = results.filter(({ unseen }) => unseen !== undefined).length
  const told = `${results.length}${inPart > 0 ? `, ${inPart} only in part` : ''}`
  const entries = results.map((result) => entry(result, room, result.advice !== undefined))
  return `<section class="group" id="${id}"><h2>${id} <span class="dim">${told}</span></h2>\n${entries.join('\n')}\n</section>`
}

function withoutAdvice({ requirements }: Report, verdict: RequirementResult['verdict']): RequirementResult[] {
  return requirements.filter((result) => result.verdict === verdict && result.advice === undefined)
}
