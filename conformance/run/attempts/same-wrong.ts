import type { PostOperationId } from '../../../schemas/operations.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { fieldsOf, schemaAt, type Path } from '../../../src/contract/schema-at.ts'
import type { Fault } from '../../../src/validate/fault.ts'
import { recordOf } from '../../../src/validate/subject.ts'
import { validator } from '../../../src/validate/validate.ts'
import { changeAt, partAt, withoutAt } from '../../generators/change-at.ts'
import { pairFields } from '../../reading/pair-in.ts'
import type { Setting } from '../../setting/setting.ts'
import { templateValue } from './template-value.ts'
import { typeOf } from './type-of.ts'

/** So many places are tried of the same record. */
const mostSiblings = 2

/** What the contract finds in a body. */
export function faultsIn(operation: PostOperationId, body: unknown): readonly Fault[] {
  const outcome = validator(operation).validate(body)
  return outcome.valid ? [] : outcome.faults
}

/** Whether a body has one fault, of that code at that place. */
export function isOnlyFault(operation: PostOperationId, body: unknown, { path, code }: Pick<Fault, 'path' | 'code'>): boolean {
  const [fault, ...others] = faultsIn(operation, body)
  return fault?.path.join('.') === path.join('.') && fault.code === code && others.length === 0
}

/** A body that is wrong in the same way at another place. */
export interface Misplaced {
  readonly path: Path
  readonly instead: unknown
}

/** The same wrong value in another item of its list and at places of the same type, each time the only fault of the body. */
export function sameWrong(
  operation: PostOperationId,
  body: unknown,
  fault: Pick<Fault, 'path' | 'code'>,
  setting: Setting,
): readonly Misplaced[] {
  const { path } = fault
  const record = recordOf(operation)
  const wrong = partAt(body, path)
  const sound = withoutFault(operation, body, path, setting)
  const type = typeOf(schemaAt(record, path))
  const alike = (parent: Path) =>
    fieldsOf(schemaAt(record, parent))
      .filter((name) => !pairFields.has(name) && typeOf(schemaAt(record, [...parent, name])) === type)
      .map((name): Path => [...parent, name])
      .filter((other) => other.join('.') !== path.join('.'))
  const parent = path.slice(0, -1)
  const others = [...alike(parent).slice(0, mostSiblings), ...(parent.length === 0 ? [] : alike([]).slice(0, 1))]
  const moved = others.map((other): Misplaced => ({ path: other, instead: changeAt(sound, other, () => wrong) }))
  const inList = indexesIn(path).slice(-1)
  const inOther = inList.flatMap((index) =>
    path[index] === 0 ? inLastItem(sound, path, wrong, index) : inFirstItem(sound, path, wrong, index),
  )
  return [...inOther, ...moved].filter((one) => isOnlyFault(operation, one.instead, { ...fault, path: one.path }))
}

/** For each list around a wrong value, a body with the value in an item more of that list, as its only fault; in all other lists it is in the first item. */
export function wrongInEachList(
  operation: PostOperationId,
  body: unknown,
  fault: Pick<Fault, 'path' | 'code'>,
  setting: Setting,
): readonly Misplaced[] {
  const first = fault.path.map((segment) => (typeof segment === 'number' ? 0 : segment))
  const sound = withFirst(withoutFault(operation, body, fault.path, setting), fault.path, first)
  return indexesIn(first)
    .flatMap((index) => inLastItem(sound, first, partAt(body, fault.path), index))
    .filter((one) => isOnlyFault(operation, one.instead, { ...fault, path: one.path }))
}

/** A body in which the first item of each list has the place of the wrong value: else the item that has it is the only one. */
function withFirst(body: unknown, path: Path, first: Path): unknown {
  if (isObject(partAt(body, first.slice(0, -1)))) return body
  return indexesIn(path).reduce((whole, index) => {
    const list = first.slice(0, index)
    return changeAt(whole, list, (items) => (Array.isArray(items) ? [items[Number(path[index])]] : items))
  }, body)
}

/** A body with what the template has at a place, or without it. */
export function withoutFault(operation: PostOperationId, body: unknown, path: Path, { templates }: Setting): unknown {
  const right = templateValue(operation, path, templates)
  return right === undefined ? withoutAt(body, path) : changeAt(body, path, () => right)
}

/** Where a path leads into an item of a list that has fields. */
function indexesIn(path: Path): readonly number[] {
  return [...path.keys()].filter((index) => typeof path[index] === 'number' && index < path.length - 1)
}

function inFirstItem(sound: unknown, path: Path, wrong: unknown, index: number): readonly Misplaced[] {
  const first = path.with(index, 0)
  return isObject(partAt(sound, first.slice(0, -1))) ? [{ path: first, instead: changeAt(sound, first, () => wrong) }] : []
}

/** The wrong value in one more item of a list, like the first one otherwise. */
function inLastItem(sound: unknown, path: Path, wrong: unknown, index: number): readonly Misplaced[] {
  const list = path.slice(0, index)
  const items = partAt(sound, list)
  if (!Array.isArray(items)) return []
  const more = changeAt(sound, list, () => [...items, items[0]])
  const last = path.with(index, items.length)
  return [{ path: last, instead: changeAt(more, last, () => wrong) }]
}
