import type { PostOperationId } from '../../../schemas/operations.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import type { Fault } from '../../../src/validate/fault.ts'
import type { Change } from '../server/behaviour.ts'
import type { Body } from '../server/exchange.ts'
import { deciding, isAmong, type Operations } from './changes.ts'
import { placesIn, valueAt } from './places.ts'

/** The operations that take an account import record. */
export const account = ['validateAccount', 'stageAccount'] as const

/** A server that finds other faults in the bodies of some operations. */
export function finds(
  operations: Operations,
  change: (found: readonly Fault[], body: unknown, operation: PostOperationId) => readonly Fault[],
): Change {
  return deciding('validationFaults', (found, operation, body) => (isAmong(operations, operation) ? change(found, body, operation) : found))
}

/** A server that overlooks some faults. `value` is what stands at the place of the fault. */
export function overlooks(is: (fault: Fault, value: unknown, operation: PostOperationId) => boolean): Change {
  return finds('all', (found, body, operation) => found.filter((fault) => !is(fault, valueAt(body, fault.path), operation)))
}

/** Whether a value is null. */
export const isNull = (value: unknown) => value === null

/** Fields of whatever name. */
export const anyField = /./

/** What is told of a value that is refused: nothing more than that, unless said otherwise. */
type Told = Partial<Pick<Fault, 'code' | 'detail'>> & { readonly isUnnamed?: boolean }

/**
 * A server that refuses some values of fields, which it should accept, and names the spot or no place at all.
 * @param field The name of the field, or of several.
 */
export function refuses(
  operations: Operations,
  field: string | RegExp,
  is: (value: unknown, path: Path) => boolean,
  { code = 'invalid', detail = 'This is not accepted.', isUnnamed = false }: Told = {},
): Change {
  const isMeant = (name: string) => (typeof field === 'string' ? name === field : field.test(name))
  return finds(operations, (found, body) => [
    ...found,
    ...placesIn(body)
      .filter(({ path, value }) => isMeant(String(path.at(-1))) && is(value, path))
      .map(({ path }): Fault => ({ path: isUnnamed ? [] : path, code, detail })),
  ])
}

/** A server that requires a field of records that it should accept without. A record is known by another of its fields. */
export function requires(operations: Operations, field: string, isRecord: (record: Body) => boolean): Change {
  return finds(operations, (found, body) => [
    ...found,
    ...placesIn(body)
      .filter(({ value }) => isObject(value) && isRecord(value) && !(field in value))
      .map(({ path }): Fault => ({ path: [...path, field], code: 'required', detail: 'This field is needed.' })),
  ])
}

/** A server that answers 500 to bodies with a value that it does not expect. */
export function crashesAt(is: (value: unknown, path: Path) => boolean): Change {
  return finds('all', (found, body) => {
    if (placesIn(body).some(({ path, value }) => is(value, path))) throw new TypeError('That was not expected.')
    return found
  })
}
