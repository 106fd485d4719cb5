import { operations, type Operation } from '../../../schemas/operations.ts'
import { fieldTable } from '../../../src/contract/field-table.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { answerDefinitions } from '../../../src/contract/answer-definitions.ts'
import { recordNames } from './record-list.ts'
import { answerSamples, requestSample } from '../samples/operation-samples.ts'

/**
 * A sample of every record, from the sample payloads and the examples of the answers: of several, the one with the most
 * fields.
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
    if (request !== undefined) visit(request, requestSample(id))
    for (const { status, body } of answers) {
      // An echo is a sample of its request, which was visited.
      if (typeof body === 'object' && 'echo' in body) continue
      const [record] = answerDefinitions(body)
      if (record === undefined) continue
      for (const { value: example } of answerSamples(id).filter((sample) => sample.status === status)) {
        for (const element of Array.isArray(example) ? (example as unknown[]) : [example]) if (fits(record, element)) visit(record, element)
      }
    }
  }
  // Some records stand in others field by field, and not as a whole.
  for (const record of recordNames.filter((name) => !samples.has(name))) {
    const names = fieldTable(record).map(({ name }) => name)
    const owner = [...samples.values()].find((sample) => names.every((name) => name in sample))
    if (owner) samples.set(record, Object.fromEntries(names.map((name) => [name, owner[name]])))
  }
  return samples
}

/** Examples of one status may be of several records; one that has other fields is of another. */
function fits(record: string, value: unknown): boolean {
  const fields = new Set(fieldTable(record).map(({ name }) => name))
  return isObject(value) && Object.keys(value).every((key) => fields.has(key))
}
