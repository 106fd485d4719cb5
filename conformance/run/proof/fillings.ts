import { isObject, type JsonSchema } from '../../../src/contract/json-schema.ts'
import { fieldsOf, schemaAt, schemaInside, type Path } from '../../../src/contract/schema-at.ts'
import { isPostOperation, recordOf } from '../../../src/validate/subject.ts'
import { partAt } from '../../generators/change-at.ts'
import { operationOf } from '../../trial/operation-of.ts'
import type { Step } from '../../trial/step.ts'

/** Builds a value for some place from a text. */
export type Filling = (text: string) => unknown

/**
 * Small values that are allowed at the place of a list, or of an item of one, in the body of a request, each with one text; none where no free
 * text is allowed. What is inside of metadata may be anything.
 */
export function fillingsAt(step: Step, path: Path): readonly Filling[] {
  const operation = step.operator === undefined ? operationOf(step) : undefined
  if (operation === undefined || !isPostOperation(operation)) return []
  const schema = schemaAt(recordOf(operation), path)
  if (Object.keys(schema).length === 0 || (schema['additionalProperties'] === true && fieldsOf(schema).length === 0)) {
    const part = partAt(step.request.body, path)
    return Array.isArray(part) ? [(text) => [text]] : isObject(part) ? [(text) => ({ [text]: text })] : []
  }
  const isList = isObject(schema['items'])
  const fillings = ofItem(isList ? schemaInside(schema, 0) : schema)
  return isList ? fillings.map((fill) => (text: string) => [fill(text)]) : fillings
}

/** Whether a field takes any text. */
export function isAnyText({ type, format, pattern, enum: values }: JsonSchema): boolean {
  return type === 'string' && format === undefined && pattern === undefined && values === undefined
}

/** An item of a list: a text, or a record with one. */
function ofItem(item: JsonSchema): readonly Filling[] {
  if (isAnyText(item)) return [(text) => text]
  return fieldsOf(item)
    .filter((field) => isAnyText(schemaInside(item, field)))
    .map((field) => (text: string) => ({ [field]: text }))
}

/** The lists at the top of the bodies of earlier requests of the same operation that a request itself does not have. */
export function listsLackedBy(step: Step, steps: readonly Step[]): readonly string[] {
  const operation = step.operator === undefined ? operationOf(step) : undefined
  const { body } = step.request
  if (operation === undefined || !isObject(body)) return []
  const others = steps.slice(0, steps.indexOf(step)).filter((other) => other.operator === undefined && operationOf(other) === operation)
  const names = others.flatMap(({ request }) =>
    isObject(request.body) ? Object.entries(request.body).flatMap(([name, value]) => (Array.isArray(value) ? [name] : [])) : [],
  )
  return [...new Set(names)].filter((name) => !Object.hasOwn(body, name))
}
