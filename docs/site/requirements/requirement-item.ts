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
  return html`<article class="requirement" id="${id}" data-level="${level}">
<p class="sentence"><span class="tag ${level}">${level}</span> ${sentence}</p>
<p class="facts"><a class="anchor" href="#${id}"><code>${id}</code></a> · kept by the ${subject} · ${judgement(judged)}${
    judging.length > 0 &&
    html` · ${judging.length === 1 ? 'check' : 'checks'} ${judging.map(({ name }, index) => html`${index > 0 && ', '}<code>${name}</code>`)}`
  }${needs.length > 0 && html` · needs ${needs.map((need, index) => html`${index > 0 && ', '}<code>${need}</code>`)}`} · ${
    locators.length > 0 ? html`stands at ${locators.join(', ')}` : 'the document passes over it in silence'
  }</p>
${reason !== undefined && html`<p class="facts"><b>Why ${level}:</b> ${reason}</p>`}
${choice && html`<p class="choice"><b>The reference server:</b> ${choice.choice}</p>`}
${operations && html`<p class="facts">${operations.map((operation, index) => html`${index > 0 && ' · '}<a href="/${operationPath(operation)}">${operationTitle(operation)}</a>`)}</p>`}
</article>`
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
