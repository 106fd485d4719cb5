import { pageBegin, pageEnd } from '../../../src/report/html/sealed-page.ts'
import { shownText } from '../../../src/report/html/shown-text.ts'
import { plural } from '../../../src/report/pretty/verdict.ts'
import { claimOf } from '../claim.ts'
import { nameOf } from '../headline.ts'
import { divergencesOf, historiesOf, type Changes, type Divergence, type History, type KeptReport, type Run } from './history.ts'
import { indexStyle } from './index-style.ts'

/** How many changes of a run, and how many requirements that implementations differ in, are listed. */
const [mostChanges, mostDivergences] = [200, 1000]

/**
 * One static page about kept reports: what may be claimed of each implementation, what its runs showed one after the other
 * with what changed, and what implementations do differently. It needs no network.
 */
export function indexPage(reports: readonly KeptReport[]): string {
  const histories = historiesOf(reports)
  const title = `Conformance: ${plural(histories.length, 'implementation')}, ${plural(reports.length, 'run')}`
  const page = { title, style: indexStyle }
  const divergences = divergencesOf(histories)
  return `${pageBegin(page)}<h1>${title}</h1>
<p class="dim">Each line tells what one run showed of one address on one day. What was skipped or left out was not judged.</p>
${histories.length < 2 ? '' : latest(histories)}${histories.map(history).join('\n')}
${divergences.length === 0 ? '' : differences(divergences)}
${pageEnd(page)}`
}

function latest(histories: readonly History[]): string {
  const items = histories.map(({ name, runs: [run] }, index) =>
    run ? `<li><a href="#implementation-${index + 1}">${shownText(name)}</a> ${claim(run)}</li>` : '',
  )
  return `<nav aria-label="Implementations"><h2>The latest run of each</h2><ul>\n${items.join('\n')}\n</ul></nav>\n`
}

function history({ name, runs }: History, index: number): string {
  return `<section id="implementation-${index + 1}"><h2>${shownText(name)} <span class="dim">${plural(runs.length, 'run')}</span></h2>\n${runs.map(runEntry).join('\n')}\n</section>`
}

function runEntry(run: Run): string {
  const { file, report, changes } = run
  const { suite, startedAt, implementation, target, requests, durationMs } = report
  const name = implementation ? `${shownText(nameOf(implementation))} at ` : ''
  return `<article><h3><time datetime="${shownText(startedAt)}">${shownText(startedAt.slice(0, 16).replace('T', ' '))} UTC</time> ${claim(run)}</h3>
<p class="dim">${name}${shownText(target.baseUrl)}, suite ${shownText(suite.version)}, ${requests} requests in ${(durationMs / 1000).toFixed(1)} s, <a href="${hrefOf(file)}">${shownText(file)}</a></p>
${report.stopped === undefined ? '' : `<p>Not all inputs were tried. ${shownText(report.stopped)}</p>\n`}${changes ? changeList(changes) : ''}</article>`
}

function claim({ report }: KeptReport): string {
  const { level, counts } = claimOf(report)
  return `<b class="${level.split(' ')[0]}">${level}</b>: ${counts.join(', ')}`
}

function changeList({ verdicts, choices, conditions }: Changes): string {
  const items = [
    ...conditions.map((condition) => `<li>${shownText(condition)}</li>`),
    ...verdicts.map(
      ({ id, before, after }) =>
        `<li><code>${shownText(id)}</code> ${shownText(before)}, now <b class="${after.split(' ')[0]}">${shownText(after)}</b></li>`,
    ),
    ...choices.map(({ id, before, after }) => `<li><code>${shownText(id)}</code> ${shownText(before)}, now ${shownText(after)}</li>`),
  ]
  if (items.length === 0) return '<p class="dim">Nothing changed since the run before.</p>'
  const more = items.length > mostChanges ? `<li class="dim">and ${items.length - mostChanges} more</li>` : ''
  const told = [
    ...(verdicts.length > 0 ? [plural(verdicts.length, 'verdict')] : []),
    ...(choices.length > 0 ? [plural(choices.length, 'choice')] : []),
    ...(conditions.length > 0 ? ['the circumstances'] : []),
  ]
  return `<details><summary>Changed since the run before: ${told.join(', ')}</summary><ul>${items.slice(0, mostChanges).join('')}${more}</ul></details>`
}

function differences(divergences: readonly Divergence[]): string {
  const rows = divergences.slice(0, mostDivergences).map(({ result: { id, level, sentence }, outcomes }) => {
    const told = [...outcomes].map(
      ([outcome, names]) =>
        `<li><b class="${outcome.split(' ')[0]?.replaceAll(/\W/g, '') ?? ''}">${shownText(outcome)}</b>: ${names.map((name) => shownText(name)).join(', ')}</li>`,
    )
    return `<details><summary><code>${shownText(id)}</code> <span class="tag">${level}</span> ${shownText(sentence)}</summary><ul>${told.join('')}</ul></details>`
  })
  const more = divergences.length > mostDivergences ? `<p class="dim">and ${divergences.length - mostDivergences} more</p>` : ''
  return `<section id="differences"><h2>What the latest runs say differently <span class="dim">${divergences.length}</span></h2>\n${rows.join('\n')}${more}\n</section>`
}

/** A file below the page as a link to it. */
function hrefOf(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/')
}
