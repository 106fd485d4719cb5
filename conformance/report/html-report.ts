import { xmlText } from '../../src/report/xml.ts'
import { circumstances, evidence, mustsInWords, operatorLines, subject, unseenInWords, verdictInWords } from './headline.ts'
import type { Report, RequirementResult } from './report.ts'

/** The report as one HTML file: no script from elsewhere, no request, readable without scripts. */
export function htmlReport(report: Report): string {
  const order: readonly RequirementResult['verdict'][] = ['failed', 'inconclusive', 'skipped', 'passed', 'observed']
  const groups = order
    .map((verdict) =>
      group(
        verdict,
        report.requirements.filter((result) => result.verdict === verdict),
      ),
    )
    .join('\n')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${xmlText(`${verdictInWords(report)}: ${subject(report)}`)}</title>
<style>${style}</style>
<main>
<header>
<p class="verdict ${report.verdict}">${verdictInWords(report)}</p>
<h1>${xmlText(subject(report))}</h1>
<p>${xmlText(mustsInWords(report))}</p>
${[circumstances(report), ...operatorLines(report)].map((line) => `<p class="dim">${xmlText(line)}</p>`).join('\n')}
</header>
${bar(report)}
${groups}
</main>
</html>
`
}

function bar({ summary }: Report): string {
  const kinds = ['failed', 'inconclusive', 'skipped', 'passed', 'observed'] as const
  const parts = kinds
    .filter((kind) => summary[kind] > 0)
    .map((kind) => `<a class="${kind}" href="#${kind}" style="flex-grow:${summary[kind]}"><b>${summary[kind]}</b> ${kind}</a>`)
  return `<nav class="bar" aria-label="Verdicts">${parts.join('')}</nav>`
}

function group(verdict: RequirementResult['verdict'], results: readonly RequirementResult[]): string {
  if (results.length === 0) return ''
  const inPart = results.filter(({ unseen }) => unseen !== undefined).length
  return `<section id="${verdict}"><h2>${verdict} <span class="dim">${results.length}${inPart > 0 ? `, ${inPart} only in part` : ''}</span></h2>\n${results.map(entry).join('\n')}\n</section>`
}

function entry(result: RequirementResult): string {
  const { id, level, verdict, sentence, witnesses, reason, observed, advice, known, failure } = result
  const rest = unseenInWords(result)
  const more = [
    reason === undefined ? '' : `<p>${xmlText(reason)}</p>`,
    rest === '' ? '' : `<p>${xmlText(rest)}</p>`,
    observed === undefined || advice ? '' : `<ul>${observed.map((what) => `<li>${xmlText(what)}</li>`).join('')}</ul>`,
    known === undefined ? '' : `<p class="dim">Known failure${known.reason === undefined ? '' : `: ${xmlText(known.reason)}`}</p>`,
    failure === undefined ? '' : proof(failure, evidence(result)),
    advice === undefined ? '' : `<div class="advice">${proof(advice, evidence(result))}</div>`,
    verdict === 'passed' ? `<p class="dim">${witnesses} witness${witnesses === 1 ? '' : 'es'}</p>` : '',
  ].join('')
  return `<details id="${xmlText(id)}"${(failure && !known) || advice ? ' open' : ''}><summary><span class="dot ${verdict}"></span><code>${xmlText(id)}</code> <span class="level">${level}</span> ${known ? '<span class="level">known</span> ' : ''}${advice ? '<span class="level">advice</span> ' : ''}${xmlText(sentence)}</summary>${more}</details>`
}

function proof({ message, steps, script, replay }: NonNullable<RequirementResult['failure']>, shown: readonly string[]): string {
  const exchanges = steps.map(({ requestId, request, isAtOnce, disturbances = [], response }) => {
    const done = disturbances.map((name) => `<span class="level">${xmlText(name)}</span> `).join('')
    const sent = request.body === undefined ? '' : `<pre>${xmlText(JSON.stringify(request.body, null, 1))}</pre>`
    const came = response?.body === undefined ? '' : `<pre>${xmlText(JSON.stringify(response.body, null, 1))}</pre>`
    return `<li><details><summary>${isAtOnce ? '<i>at once</i> ' : ''}${done}<code>${xmlText(`${request.method} ${request.path}`)}</code> → <b>${response?.status ?? 'not read'}</b>${requestId === undefined ? '' : ` <span class="dim">${xmlText(requestId)}</span>`}</summary>${sent}${came}</details></li>`
  })
  const again =
    script === undefined || replay === undefined
      ? ''
      : `<details><summary>Shell script</summary><pre>${xmlText(script)}</pre></details><p class="dim">replay: <code>${xmlText(replay)}</code></p>`
  const difference = shown.length === 0 ? '' : `<pre>${xmlText(shown.join('\n'))}</pre>`
  return `<p class="message">${xmlText(message)}</p>${difference}<ol>${exchanges.join('')}</ol>${again}`
}

const style = `
:root{color-scheme:light dark;--ink:light-dark(#1d2733,#e6ebf0);--paper:light-dark(#fff,#12181f);--soft:light-dark(#f3f5f8,#1b242e);--dim:light-dark(#5a6775,#9aa7b4);--failed:light-dark(#b3261e,#ff8a80);--passed:light-dark(#1b7f4b,#6fd3a0);--skipped:light-dark(#8a5a00,#f0bf5c);--inconclusive:light-dark(#7a4fb5,#c5a3ff);--observed:light-dark(#2a64a8,#8fc1ff)}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:62rem;margin:auto;padding:2rem 1rem 4rem}
h1{font-size:1.4rem;margin:.2rem 0;overflow-wrap:anywhere}h2{font-size:1.1rem;margin:2.2rem 0 .6rem}
p{margin:.3rem 0}.dim{color:var(--dim);font-size:.9rem;font-weight:400}
.verdict{font-weight:700;font-size:1.1rem;margin:0}.verdict.conforming{color:var(--passed)}.verdict.nonconforming{color:var(--failed)}.verdict.inconclusive{color:var(--inconclusive)}
.bar{display:flex;flex-wrap:wrap;gap:2px;margin:1.2rem 0}.bar a{padding:.35rem .7rem;background:var(--soft);color:inherit;text-decoration:none;border-bottom:4px solid currentColor;min-width:max-content}
.bar a.failed{color:var(--failed)}.bar a.passed{color:var(--passed)}.bar a.skipped{color:var(--skipped)}.bar a.inconclusive{color:var(--inconclusive)}.bar a.observed{color:var(--observed)}
details{border-top:1px solid var(--soft);padding:.35rem 0}details details{border:0;padding:.1rem 0}summary{cursor:pointer}
code,pre{font:13px/1.45 ui-monospace,monospace}pre{background:var(--soft);padding:.8rem;overflow:auto;max-height:24rem;border-radius:4px}
.level{font-size:.75rem;border:1px solid var(--dim);color:var(--dim);border-radius:3px;padding:0 .3rem}
.dot{display:inline-block;width:.65rem;height:.65rem;border-radius:50%;margin-right:.4rem}.dot.failed{background:var(--failed)}.dot.passed{background:var(--passed)}.dot.skipped{background:var(--skipped)}.dot.inconclusive{background:var(--inconclusive)}.dot.observed{background:var(--observed)}
.message{color:var(--failed);font-weight:600;white-space:pre-wrap}.advice .message{color:var(--skipped)}
`
