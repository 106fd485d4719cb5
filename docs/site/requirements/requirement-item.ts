import type { Check } from '../../../conformance/check.ts'
import type { Choice } from '../../../reference-server/choices.ts'
import type { Requirement } from '../../../schemas/requirements/index.ts'
import { html, type Html } from '../html.ts'
import { operationPath, operationTitle } from '../operations/operation-path.ts'

/** One requirement with how it is judged and by which checks. */
export function requirementItem(requirement: Requirement, checks: readonly Check[], choice: Choice | undefined): Html {
  const { id, level, subject, sentence, reason, judged, locators, operations } = requirement
  const judging = checks.filter(({ requirements }) => requirements.includes(id))
  const needs = [...new Set(judging.flatMap((check) => check.needs ?? []))]
  const always = needs.filter((need) => judging.every((check) => check.needs?.includes(need)))
  const sometimes = needs.filter((need) => !always.includes(need))
  const sections = [...new Set(locators.map((locator) => locator.split('#', 1)[0]))]
  return html`<article class="requirement" id="${id}" data-level="${level}">
<p class="sentence"><span class="tag ${level}">${level}</span> ${sentence}</p>
<p class="facts"><a class="anchor" href="#${id}"><code>${id}</code></a> · binds the ${subject} · ${judgement(judged)} · ${
    sections.length > 0
      ? `${sections.length === 1 ? 'section' : 'sections'} ${sections.join(', ')}`
      : 'the document passes over it in silence'
  }${always.length > 0 && html` · needs ${names(always)}`}${sometimes.length > 0 && html` · some checks need ${names(sometimes)}`}</p>
${judging.length > 0 && (judging.length > fewChecks ? html`<details class="facts"><summary>${judging.length} checks</summary>${names(judging.map(({ name }) => name))}</details>` : html`<p class="facts">${judging.length === 1 ? 'check' : 'checks'} ${names(judging.map(({ name }) => name))}</p>`)}
${reason !== undefined && html`<p class="facts"><b>Why ${level}:</b> ${reason}</p>`}
${choice && html`<p class="choice"><b>The reference server:</b> ${choice.choice}</p>`}
${operations && html`<p class="facts">${operations.map((operation, index) => html`${index > 0 && ' · '}<a href="/${operationPath(operation)}">${operationTitle(operation)}</a>`)}</p>`}
</article>`
}

/** More checks than these are folded, so that the sentences stand out. */
const fewChecks = 3

function names(members: readonly string[]): Html {
  return html`${members.map((name, index) => html`${index > 0 && ', '}<code>${name}</code>`)}`
}

function judgement(judged: Requirement['judged']): string {
  switch (judged.by) {
    case 'http':
      return 'judged over HTTP'
    case 'operator port':
      return 'judged with the operator port'
    case 'traffic':
      return 'judged by what a client sends'
    case 'none':
      return `not judged: ${judged.reason}`
  }
}
