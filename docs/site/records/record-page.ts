import { contract } from '../../../src/contract/contract.ts'
import { fieldTable, typeWords } from '../../../src/contract/field-table.ts'
import { recordAbout } from '../../../src/contract/record-about.ts'
import { fileName, recordSchema } from '../../../src/contract/record-schema.ts'
import { codeBlock } from '../code-block.ts'
import { html, type Html } from '../html.ts'
import { codeText } from '../layout/inline.ts'
import { operationPath, operationTitle } from '../operations/operation-path.ts'
import type { Page } from '../page.ts'
import { fieldAnchor, fieldRows } from './field-rows.ts'
import { recordPath, recordTitle } from './record-list.ts'
import { whereUsed } from './where-used.ts'

/** The page of one record. */
export function recordPage(record: string, group: string, sample: unknown): Page {
  const schema = contract.$defs[record] ?? {}
  const { description, section } = recordAbout(record)
  const fields = fieldTable(record)
  return {
    path: recordPath(record),
    title: recordTitle(record),
    summary: description,
    group: 'Records',
    subgroup: group,
    body: html`
<p class="meta">Section ${section} · TypeScript <code>${record}</code> · <a href="/json-schema/${fileName(record)}">JSON Schema</a></p>
<p class="lead">${codeText(description)}</p>
<h2 id="fields">Fields</h2>
${fieldRows(record)}
${rule(schema)}
<h2 id="where-used">Where it is used</h2>
${uses(record)}
${sample !== undefined && sampleOf(sample)}
<h2 id="json-schema">JSON Schema</h2>
<p>Draft 2020-12. <a href="/json-schema/${fileName(record)}">The file</a> has everything that this refers to.</p>
${codeBlock(JSON.stringify(ownSchema(record), null, 2), 'json')}`,
    places: fields.map(({ name, type, description, note, seen }) => ({
      id: fieldAnchor(name),
      title: name,
      text: [typeWords(type), description, note, ...seen].filter((part) => part !== undefined).join(' '),
    })),
  }
}

/** The schema of the record alone; what it refers to has pages of its own. */
function ownSchema(record: string): object {
  const { $defs: _definitions, $schema: _dialect, ...own } = recordSchema(record, contract)
  return own
}

function rule({ anyOf, 'x-error-code': code }: Readonly<Record<string, unknown>>): Html | undefined {
  if (!Array.isArray(anyOf)) return undefined
  const fields = anyOf.flatMap((branch: { required?: string[] }) => branch.required ?? [])
  return html`<p class="note">At least one of ${fields.map((field, index) => html`${index > 0 && ' and '}<code>${field}</code>`)} is required${
    typeof code === 'string' && html`; its lack is reported as <a href="/codes.html#${code}"><code>${code}</code></a>`
  }.</p>`
}

function uses(record: string): Html {
  const { fields, requests, answers } = whereUsed(record)
  const items = [
    ...requests.map((id) => html`<li>Request body of <a href="/${operationPath(id)}">${operationTitle(id)}</a></li>`),
    ...answers.map(
      ({ operation, status }) => html`<li>Answer ${status} of <a href="/${operationPath(operation)}">${operationTitle(operation)}</a></li>`,
    ),
    ...fields.map(
      ({ record: owner, field, isArray }) =>
        html`<li><a href="/${recordPath(owner)}#${fieldAnchor(field)}"><code>${field}</code></a> of ${recordTitle(owner).toLowerCase()}${isArray && ', a list'}</li>`,
    ),
  ]
  return items.length > 0 ? html`<ul>${items}</ul>` : html`<p>The fields of it stand in other records; none holds it as a whole.</p>`
}

function sampleOf(sample: unknown): Html {
  const { text, isCut } = shortened(sample)
  return html`<h2 id="sample">Sample</h2>
<p>From the sample payloads; all people and companies are invented.${isCut && ' Lists are cut to two elements.'}</p>
${codeBlock(text, 'json')}`
}

/** A sample with lists of at most two elements, and whether anything was cut. */
function shortened(sample: unknown): { readonly text: string; readonly isCut: boolean } {
  let isCut = false
  const cut = (_key: string, value: unknown): unknown => {
    if (!Array.isArray(value) || value.length <= 2) return value
    isCut = true
    return value.slice(0, 2) as unknown[]
  }
  const text = JSON.stringify(sample, cut, 2)
  return { text, isCut }
}
