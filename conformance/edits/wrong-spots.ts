import { operations } from '../../schemas/operations.ts'
import { fieldsOf, schemaAt } from '../../src/contract/schema-at.ts'
import { partAt } from '../generators/change-at.ts'
import { recordsIn, type RecordPlace } from '../generators/records-in.ts'
import { wrongValues } from './wrong-values.ts'
import type { Body } from '../setting/templates.ts'
import type { RecordOperation } from '../actions/accepted-request.ts'
import type { Wrong } from './expect-refusal.ts'

/** Every wrong value that one field of a body could be given, deeper records last. */
export function wrongSpots(operation: RecordOperation, body: Body): readonly Wrong[] {
  return placesIn(operation, body).flatMap((place) => spotsAt(place, operation, body))
}

/** One of them; which one depends on the body, so that any number fits any template. Every kind of record is as likely. */
export function wrongSpot(operation: RecordOperation, body: Body, number: number): Wrong | undefined {
  const kinds = [...Map.groupBy(placesIn(operation, body), ({ definition }) => definition).values()]
  const first = number % Math.max(kinds.length, 1)
  for (const places of [...kinds.slice(first), ...kinds.slice(0, first)]) {
    const spots = places.flatMap((place) => spotsAt(place, operation, body))
    if (spots.length > 0) return spots[Math.floor(number / kinds.length) % spots.length]
  }
  return undefined
}

function placesIn(operation: RecordOperation, body: Body): readonly RecordPlace[] {
  return recordsIn(operations[operation].request, body).toSorted((one, other) => one.path.length - other.path.length)
}

function spotsAt({ definition, path }: RecordPlace, operation: RecordOperation, body: Body): readonly Wrong[] {
  return fieldsOf(schemaAt(definition)).flatMap((field) => {
    const value = partAt(body, [...path, field])
    if (value === undefined || (path.includes('current_statement_transactions') && definition.startsWith('Transaction'))) return []
    const many = Array.isArray(value) ? value.length : 1
    return Array.from({ length: many }, (_none, index) => wrongValues(definition, field, value, index))
      .flatMap((wrong, index) => (index === 0 ? wrong : wrong.slice(1)))
      .map((wrong) => ({ operation, definition, field, path: [...path, ...wrong.path], value: wrong }))
  })
}
