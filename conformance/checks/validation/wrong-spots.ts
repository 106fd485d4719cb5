import { operations } from '../../../schemas/operations.ts'
import { fieldsOf, schemaAt } from '../../../src/contract/schema-at.ts'
import { partAt } from '../../generators/change-at.ts'
import { recordsIn } from '../../generators/records-in.ts'
import { wrongValues } from '../../generators/wrong-values.ts'
import type { Body } from '../../setting/templates.ts'
import type { RecordOperation } from '../../actions/accepted-request.ts'
import type { Wrong } from './expect-refusal.ts'

/** Every wrong value that one field of a body could be given, deeper records last. */
export function wrongSpots(operation: RecordOperation, body: Body): readonly Wrong[] {
  return recordsIn(operations[operation].request, body)
    .toSorted((one, other) => one.path.length - other.path.length)
    .flatMap(({ definition, path }) =>
      fieldsOf(schemaAt(definition)).flatMap((field) => {
        const value = partAt(body, [...path, field])
        if (value === undefined || (path.includes('current_statement_transactions') && definition.startsWith('Transaction'))) return []
        const many = Array.isArray(value) ? value.length : 1
        return Array.from({ length: many }, (_none, index) => wrongValues(definition, field, value, index))
          .flatMap((wrong, index) => (index === 0 ? wrong : wrong.slice(1)))
          .map((wrong) => ({ operation, definition, field, path: [...path, ...wrong.path], value: wrong }))
      }),
    )
}

/** One of them; which one depends on the body, so that any number fits any template. Every kind of record is as likely. */
export function wrongSpot(operation: RecordOperation, body: Body, number: number): Wrong | undefined {
  const byRecord = Map.groupBy(wrongSpots(operation, body), ({ definition }) => definition)
  const spots = [...byRecord.values()][number % Math.max(byRecord.size, 1)] ?? []
  return spots[Math.floor(number / Math.max(byRecord.size, 1)) % Math.max(spots.length, 1)]
}
