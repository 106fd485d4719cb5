import { requirementLevels, requirements, type RequirementLevel } from '../../../schemas/requirements/index.ts'
import type { Answer, Operation, OperationId } from '../../../schemas/operations.ts'
import { kebab } from '../../../src/text/kebab.ts'
import { codeBlock } from '../code-block.ts'
import { codeLink } from '../codes/code-link.ts'
import { codesOfRecord } from '../codes/codes-of-record.ts'
import { html, type Html } from '../html.ts'
import { codeText, english } from '../layout/inline.ts'
import type { Page } from '../page.ts'
import { fieldTree, foldedFields } from '../records/field-tree.ts'
import { recordPath, recordTitle } from '../records/record-list.ts'
import { requirementLink, sectionLink } from '../requirements/requirement-path.ts'
import { ruleLink } from '../rules/rule-link.ts'
import { rulesOf } from '../rules/rules-of-record.ts'
import { operationSamplesPanel } from '../samples/operation-samples-panel.ts'
import type { Site } from '../site.ts'
import type { Words } from '../words/english.ts'
import { operation, operationPath } from './operation-path.ts'
import { sendingAgain } from './sending-again.ts'

/** The page of one operation: what it means on the left, how it looks on the right. */
export function operationPage(id: OperationId, site: Site): Page {
  const { words, settings } = site
  const { group, section, method, path, summary, description, parameters, request, answers, refersTo } = operation(id)
  const foreign = english(settings.language)
  return {
    path: operationPath(id),
    title: summary,
    summary: `${method} ${path}`,
    group: 'Operations',
    subgroup: group,
    method,
    beside: operationSamplesPanel(id, site),
    body: html`
<p class="lead"${foreign}>${codeText(description)}</p>
<p class="endpoint"><b class="method ${method.toLowerCase()}">${method}</b> <code>${breakable(path)}</code></p>
<p class="meta">${sectionLink(section, words)} · <code>${id}</code> · <a href="/authentication.html">${words.authentication}</a></p>
${parameters.length > 0 && parameterList(parameters, site)}
${
  request !== undefined &&
  html`<h2 id="request">${words.requestBody}</h2>
<p>${words.bodyIs} <a href="/${recordPath(request)}">${recordTitle(request).toLowerCase()}</a>.</p>
${refersTo.length > 0 && html`<ul${foreign}>${refersTo.map(({ what, field }) => html`<li><code>${field}</code> ${words.names} ${what}.</li>`)}</ul>`}
${fieldTree(request, site)}`
}
<h2 id="answers">${words.answers}</h2>
${answerList(
  answers.filter(({ status }) => status < 400),
  site,
)}
<h2 id="sending-again">${words.sendingAgain}</h2>
${sendingAgain(id, site)}
<h2 id="errors">${words.errors}</h2>
${answerList(
  answers.filter(({ status }) => status >= 400),
  site,
)}
<p class="dim">${words.allAnswers}</p>
${request !== undefined && faults(id, request, words)}
${requirementsOf(id, site)}`,
  }
}

/** A path that may be broken behind its slashes. */
function breakable(path: string): Html {
  return html`${path.split('/').map((part, index) => html`${index > 0 && html`/<wbr>`}${part}`)}`
}

function parameterList(parameters: Operation['parameters'], { words, settings }: Site): Html {
  return html`<h2 id="parameters">${words.parameters}</h2>
<ul class="tree">${parameters.map(
    ({ name, in: place, type, description, default: assumed }) =>
      html`<li><p><code>${name}</code> <span class="type">${type}, ${place}</span></p><div${english(settings.language)}>${codeText(description)}</div>${assumed !== undefined && html`<p class="values">${words.defaultsTo}: <code>${String(assumed)}</code></p>`}</li>`,
  )}</ul>`
}

function answerList(answers: readonly Answer[], site: Site): Html {
  const { words, settings } = site
  const told = new Set<string>()
  return html`<dl class="answers"${english(settings.language)}>${answers.map((answer) => html`<div><dt><span class="status s${Math.floor(answer.status / 100)}">${answer.status}</span></dt><dd>${codeText(answer.when)} <span class="type">${answerBody(answer, words)}</span>${answerFields(answer, site, told)}</dd></div>`)}</dl>`
}

/** The fields of what an answer holds, folded; answers with the same record tell them once. */
function answerFields({ body }: Answer, site: Site, told: Set<string>): Html | undefined {
  if (body === 'not shown' || 'echo' in body) return undefined
  return foldedFields('record' in body ? body.record : body.arrayOf, site, told)
}

function answerBody({ body }: Answer, words: Words): Html {
  if (body === 'not shown') return html`${words.body}: ${words.notShown}`
  if ('echo' in body)
    return html`${words.body}: ${words.echo}${body.alone !== undefined && html`, ${words.orAlone} <code>${body.alone}</code>`}`
  const record = 'record' in body ? body.record : body.arrayOf
  return html`${words.body}: ${'arrayOf' in body && `${words.arrayOf} `}<a href="/${recordPath(record)}">${recordTitle(record).toLowerCase()}</a>`
}

/** What can be wrong with a body of the operation, by code and by rule. */
function faults(id: string, request: string, words: Words): Html {
  const rules = rulesOf(request)
  return html`<p>${words.errorsLead}</p>
<p class="ids">${codesOfRecord(request).map((code) => html`${codeLink(code)} `)}</p>
${rules.length > 0 && html`<p>${words.rulesLead}</p><p class="ids">${rules.map((rule) => html`${ruleLink(rule)} `)}</p>`}
<p>${words.checkFirst} <a href="/check.html">${words.inTheBrowser}</a> ${words.orOnTheCommandLine}</p>
${codeBlock(`npx data-import validate bodies.jsonl --operation ${kebab(id)}`)}`
}

/** What the document says of the operation, folded by level. */
function requirementsOf(id: string, { words, settings }: Site): Html {
  const own = requirements.filter(({ operations }) => operations?.some((one) => one === id))
  const of = (level: RequirementLevel) => own.filter((requirement) => requirement.level === level)
  return html`<h2 id="requirements">${words.requirements}</h2>
<p>${words.requirementsLead} <a href="/requirements/index.html">${words.ofAll}</a> ${words.comesOnTop}</p>
${requirementLevels
  .filter((level) => of(level).length > 0)
  .map(
    (level) =>
      html`<details class="requirements"><summary><span class="tag ${level}">${level}</span> ${of(level).length}</summary><ul class="requirement-list"${english(settings.language)}>${of(level).map(({ id: one, sentence }) => html`<li>${sentence} ${requirementLink(one)}</li>`)}</ul></details>`,
  )}`
}
