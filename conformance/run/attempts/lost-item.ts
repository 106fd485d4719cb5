import { isObject, type JsonSchema } from '../../../src/contract/json-schema.ts'
import { fieldsOf, schemaAt, type Path } from '../../../src/contract/schema-at.ts'
import { isPostOperation, recordOf } from '../../../src/validate/subject.ts'
import { partAt } from '../../generators/change-at.ts'
import type { SentPlace } from '../../report/sent-places.ts'
import type { Templates } from '../../setting/templates.ts'
import { operationOf } from '../../trial/operation-of.ts'
import type { Violation } from '../../trial/outcome.ts'
import type { Step } from '../../trial/step.ts'
import { isAnyText } from '../proof/fillings.ts'
import type { Place, SingleChange } from './single-change.ts'
import { templateValue } from './template-value.ts'

/** Where an item of a list, or the one record of a request, was sent that is missing. What is empty is found by its place alone. */
export function lostItem({ steps, difference }: Violation, sent: SentPlace): Place | undefined {
  // Where one of several is kept, it may be another one that stands in its place.
  if (!difference || (difference.got !== undefined && !/\.\d+$/.test(difference.at))) return undefined
  // Of records that come one in each request another may have taken the place of the one that is missing.
  const record = sent.at !== '' && !sent.at.includes('.') && /^\w+\.\*$/.test(difference.at) ? [sent.at] : undefined
  if (record && isObject(partAt(steps[sent.step]?.request.body, record))) return { step: sent.step, path: record }
  const tail = difference.at.split('.').slice(-2).join('.')
  const items = [...steps.keys()].toReversed().flatMap((step) => itemsIn(steps[step]?.request.body).map((path) => ({ step, path })))
  return (
    items.find(({ step, path }) => step === sent.step && path.join('.') === sent.at) ??
    items.find(({ path }) => `.${path.join('.')}`.endsWith(`.${tail}`))
  )
}

/**
 * The changes that give such an item, or another object, one more member each: where so much was left out that items are taken for one
 * another, what sets them apart tells by what; and what is wrong may depend on a member that is not there.
 */
export function oneMemberMore({ step, path }: Place, steps: readonly Step[], templates: Templates): readonly SingleChange[] {
  const { request } = steps[step] ?? {}
  const operation = steps[step] && operationOf(steps[step])
  if (!request || operation === undefined || !isPostOperation(operation)) return []
  const names = fieldsOf(schemaAt(recordOf(operation), path)).filter((name) => partAt(request.body, [...path, name]) === undefined)
  return names.flatMap((name) => {
    const instead = templateValue(operation, [...path, name], templates) ?? simpleOf(schemaAt(recordOf(operation), [...path, name]))
    return instead === undefined || typeof instead === 'object' ? [] : [{ step, path: [...path, name], instead }]
  })
}

/** A value that a field may have, where its schema shows one. */
function simpleOf(schema: JsonSchema): unknown {
  const { examples: [example] = [] } = schema as { readonly examples?: readonly unknown[] }
  return example ?? (isAnyText(schema) ? 'Test' : undefined)
}

/** Where objects stand in lists with others. */
function itemsIn(value: unknown, path: Path = []): readonly Path[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => [
      ...(isObject(item) && value.length > 1 ? [[...path, index]] : []),
      ...itemsIn(item, [...path, index]),
    ])
  return isObject(value) ? Object.entries(value).flatMap(([name, part]) => itemsIn(part, [...path, name])) : []
}
