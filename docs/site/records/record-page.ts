import { contract } from '../../../src/contract/contract.ts'
import { typeWords } from '../../../src/contract/field-table.ts'
import { recordAbout } from '../../../src/contract/record-about.ts'
import { fileName, recordSchema } from '../../../src/contract/record-schema.ts'
import { codeBlock } from '../code-block.ts'
import { codeLink } from '../codes/code-link.ts'
import { html, type Html } from '../html.ts'
import { codeText, english } from '../layout/inline.ts'
import { operationPath, operationTitle } from '../operations/operation-path.ts'
import type { Page } from '../page.ts'
import { sectionLink } from '../requirements/requirement-path.ts'
import { ruleLink } from '../rules/rule-link.ts'
import { rulesOf } from '../rules/rules-of-record.ts'
import { literal } from '../samples/literal.ts'
import { profileOf } from '../settings/profile-of.ts'
import type { Site } from '../site.ts'
import type { Words } from '../words/english.ts'
import { fieldRows } from './field-rows.ts'
import { toldFields } from './field-text.ts'
import { recordPath, recordTitle } from './record-list.ts'
import { legacyTermsOf } from '../search/legacy-terms-of.ts'
import { whereUsed } from './where-used.ts'

/** The page of one record. */
export function recordPage(record: string, group: string, sample: unknown, site: Site): Page {
  const { words, settings } = site
  const schema = contract.$defs[record] ?? {}
  const { description, section } = recordAbout(record)
  const { because } = profileOf(record, site)
  return {
    path: recordPath(record),
    title: recordTitle(record),
    summary: description,
    group: 'Records',
    subgroup: group,
    body: html`
<p class="meta">${sectionLink(section, words)} · TypeScript <code>${record}</code> · <a href="/json-schema/${fileName(record)}">JSON Schema</a></p>
<p class="lead"${english(settings.language)}>${codeText(description)}</p>
<h2 id="fields-of-it">${words.fields}</h2>
${because !== undefined && html`<p class="asked"><span class="tag own">${settings.profile?.name}</span> ${because}</p>`}
${fieldRows(record, site)}
${rule(schema, words)}
${rules(record, words)}
<h2 id="where-used">${words.whereUsed}</h2>
${uses(record, words)}
${sampleOf(sample, words)}
<h2 id="json-schema">${words.jsonSchema}</h2>
<p>${words.jsonSchemaNote} <a href="/json-schema/${fileName(record)}"><code>${fileName(record)}</code></a></p>
<details class="schema"><summary><code>${record}</code></summary>${codeBlock(JSON.stringify(ownSchema(record), null, 2), 'json')}</details>`,
    places: toldFields(record, site).map(({ name, type, description, note, seen }) => ({
      id: name,
      title: name,
      text: [typeWords(type), description, note, ...seen].filter((part) => part !== undefined).join(' '),
      ...legacyTermsOf(name, seen),
    })),
  }
}

/** The schema of the record alone; what it refers to has pages of its own. */
function ownSchema(record: string): object {
  const { $defs: _definitions, $schema: _dialect, ...own } = recordSchema(record, contract)
  return own
}

function rule({ 'x-error-code': code, ...schema }: Readonly<Record<string, unknown>>, words: Words): Html | undefined {
  const fields = alternatives(schema)
  if (fields.length === 0) return undefined
  return html`<p class="note">${words.atLeastOneOf} ${fields.map((field, index) => html`${index > 0 && ` ${words.and} `}<code>${field}</code>`)} ${words.isRequired}${
    typeof code === 'string' && html`; ${words.lackIsReportedAs} ${codeLink(code)}`
  }.</p>`
}

/** The fields of which one has to be there. */
function alternatives({ anyOf, allOf }: Readonly<Record<string, unknown>>): string[] {
  if (Array.isArray(allOf)) return allOf.flatMap((part: Readonly<Record<string, unknown>>) => alternatives(part))
  return Array.isArray(anyOf) ? anyOf.flatMap((branch: { required?: string[] }) => branch.required ?? []) : []
}

function rules(record: string, words: Words): Html | undefined {
  const ids = rulesOf(record)
  return ids.length === 0
    ? undefined
    : html`<h2 id="rules-about-it">${words.rules}</h2><p>${ids.map((id, index) => html`${index > 0 && ' · '}${ruleLink(id)}`)}</p>`
}

function uses(record: string, words: Words): Html {
  const { fields, requests, answers } = whereUsed(record)
  const items = [
    ...requests.map((id) => html`<li>${words.requestBodyOf} <a href="/${operationPath(id)}">${operationTitle(id)}</a></li>`),
    ...answers.map(
      ({ operation, status }) =>
        html`<li>${words.answer} ${status} ${words.answerOf} <a href="/${operationPath(operation)}">${operationTitle(operation)}</a></li>`,
    ),
    ...fields.map(
      ({ record: owner, field, isArray }) =>
        html`<li><a href="/${recordPath(owner)}#${field}"><code>${field}</code></a> ${words.fieldOf} ${recordTitle(owner).toLowerCase()}${isArray && words.aList}</li>`,
    ),
  ]
  return items.length > 0 ? html`<ul>${items}</ul>` : html`<p>${words.notHeld}</p>`
}

function sampleOf(sample: unknown, words: Words): Html {
  const { value, isCut } = shortened(sample)
  return html`<h2 id="example">${words.sample}</h2>
<p>${words.sampleNote}${isCut && ` ${words.sampleCut}`}</p>
${codeBlock(literal(value, 'json'), 'json')}`
}

/** A sample with lists of at most two elements, and whether anything was cut. */
function shortened(sample: unknown): { readonly value: unknown; readonly isCut: boolean } {
  let isCut = false
  const cut = (_key: string, value: unknown): unknown => {
    if (!Array.isArray(value) || value.length <= 2) return value
    isCut = true
    return value.slice(0, 2) as unknown[]
  }
  const value: unknown = JSON.parse(JSON.stringify(sample, cut))
  return { value, isCut }
}
