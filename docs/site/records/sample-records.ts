import openapi from '../../../schemas/openapi.json' with { type: 'json' }
import { operations, type Operation } from '../../../schemas/operations.ts'
import { fieldTable } from '../../../src/contract/field-table.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { answerDefinitions } from '../../../src/contract/answer-definitions.ts'
import { requestExample } from '../../../src/emit/examples.ts'

/**
 * A sample of every record that occurs in the sample payloads or in the examples of the answers: of several, the one
 * with the most fields.
 */
export function sampleRecords(): ReadonlyMap<string, unknown> {
  const samples = new Map<string, Readonly<Record<string, unknown>>>()
  const visit = (record: string, value: unknown): void => {
    if (!isObject(value)) return
    const known = samples.get(record)
    if (known === undefined || Object.keys(value).length > Object.keys(known).length) samples.set(record, value)
    for (const { name, type } of fieldTable(record)) {
      const inner = value[name]
      if (!type.isRecord) continue
      for (const element of Array.isArray(inner) ? (inner as unknown[]) : [inner]) visit(type.name, element)
    }
  }
  for (const [id, { request, answers }] of Object.entries<Operation>(operations)) {
    if (request !== undefined) visit(request, requestExample(id))
    for (const { status, body } of answers) {
      // An echo is a sample of its request, which was visited.
      if (typeof body === 'object' && 'echo' in body) continue
      const [record] = answerDefinitions(body)
      if (record === undefined) continue
      for (const example of answerSamples(id, status)) {
        for (const element of Array.isArray(example) ? (example as unknown[]) : [example]) if (fits(record, element)) visit(record, element)
      }
    }
  }
  const reference = samples.get('CreatePaymentInstructionRequest')
  if (reference) {
    const { import_supplier, external_account_number } = reference
    samples.set('AccountReference', { import_supplier, external_account_number })
  }
  return samples
}

/** Examples of one status may be of several records; one that has other fields is of another. */
function fits(record: string, value: unknown): boolean {
  const fields = new Set(fieldTable(record).map(({ name }) => name))
  return isObject(value) && Object.keys(value).every((key) => fields.has(key))
}

function answerSamples(operationId: string, status: number): unknown[] {
  for (const path of Object.values<unknown>(openapi.paths)) {
    for (const operation of Object.values(isObject(path) ? path : {})) {
      if (!isObject(operation) || operation['operationId'] !== operationId) continue
      const response = at(operation, 'responses', String(status), 'content', 'application/json', 'examples')
      return Object.values(isObject(response) ? response : {}).map((example) => at(example, 'value'))
    }
  }
  return []
}

function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), value)
}
