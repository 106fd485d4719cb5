import openapi from '../../../schemas/openapi.json' with { type: 'json' }
import { operations } from '../../../schemas/operations.ts'
import { fieldTable } from '../../../src/contract/field-table.ts'
import type { Change } from '../../../src/contract-diff/change.ts'
import { diffOpenapi } from '../../../src/contract-diff/diff-openapi.ts'
import type { JsonSchema } from '../../../src/contract/json-schema.ts'
import { html } from '../html.ts'
import { operationPath } from '../operations/operation-path.ts'
import type { Page } from '../page.ts'
import { recordNames, recordPath } from '../records/record-list.ts'
import type { Site } from '../site.ts'
import { changeList } from './change-list.ts'

/** What has changed in the contract since an earlier OpenAPI document. */
export function contractChangesPage(since: JsonSchema, { words }: Site): Page {
  const changes = diffOpenapi(since, openapi)
  return {
    path: 'changes.html',
    title: words.contractChanges,
    summary: 'What changed in the interface: operations, records and fields, and what may break clients.',
    group: 'Reference',
    language: 'en',
    body: html`<p class="lead">Breaking is what may make a client fail that kept to the earlier version.</p>
${changeList(changes, address)}`,
  }
}

/** The page of what a change is about, as far as it is still there. */
function address({ subject, place }: Change): string | undefined {
  const [kind, name = ''] = subject.split(' ')
  if (kind === 'operation') return name in operations ? `/${operationPath(name)}` : undefined
  if (!recordNames.includes(name)) return undefined
  return `/${recordPath(name)}${fieldTable(name).some((field) => field.name === place) ? `#${place}` : ''}`
}
