import { definedName, isObject, type JsonSchema } from '../contract/json-schema.ts'
import { byName, type Change } from './change.ts'
import { diffSchema, diffValue, directions } from './diff-schemas.ts'
import { diffLinks } from './diff-links.ts'
import { diffSentAgain } from './diff-sent-again.ts'
import { isSame, objectsOf, textsOf } from './members.ts'

/** An operation with its method and path. */
interface Operation {
  readonly method: string
  readonly path: string
  readonly about: JsonSchema
}

/** What changed between two OpenAPI documents, operation by operation and record by record. */
export function diffOpenapi(before: JsonSchema, after: JsonSchema): Change[] {
  const [old, now] = [operationsOf(before), operationsOf(after)]
  const [schemasBefore, schemasNow] = [schemasOf(before), schemasOf(after)]
  const every = [...Object.values(old), ...Object.values(now)].map(({ about }) => about)
  const direction = directions(
    { ...schemasBefore, ...schemasNow },
    every.map(({ requestBody, parameters }) => ({ requestBody, parameters })),
    every.map(({ responses }) => responses),
  )
  return [
    ...byName(
      old,
      now,
      diffOperation,
      (id, { method, path }) => [{ subject: `operation ${id}`, place: '', breaking: false, text: `Added: ${method} ${path}.` }],
      (id) => [{ subject: `operation ${id}`, place: '', breaking: true, text: 'Removed.' }],
    ),
    ...byName(
      schemasBefore,
      schemasNow,
      (name, one, other) => diffSchema(name, one, other, direction(name)),
      (name) => [{ subject: `record ${name}`, place: '', breaking: false, text: 'Added.' }],
      // Whatever referred to it tells whether that breaks anything.
      (name) => [{ subject: `record ${name}`, place: '', breaking: false, text: 'Removed.' }],
    ),
  ]
}

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'])

function operationsOf({ paths }: JsonSchema): Readonly<Record<string, Operation>> {
  return Object.fromEntries(
    Object.entries(objectsOf(paths)).flatMap(([path, item]) =>
      Object.entries(objectsOf(item))
        .filter(([method]) => methods.has(method))
        .map(([method, about]) => {
          const id = typeof about['operationId'] === 'string' ? about['operationId'] : `${method} ${path}`
          return [id, { method: method.toUpperCase(), path, about }]
        }),
    ),
  )
}

/** The records. Lists of seen values are left out: they are compared with the fields that have them. */
function schemasOf({ components }: JsonSchema): Readonly<Record<string, JsonSchema>> {
  const schemas = objectsOf(isObject(components) ? components['schemas'] : undefined)
  return Object.fromEntries(Object.entries(schemas).filter(([, schema]) => schema['x-seen-values-of'] === undefined))
}

function diffOperation(id: string, before: Operation, after: Operation): Change[] {
  const tell = (place: string, breaking: boolean, text: string): Change => ({ subject: `operation ${id}`, place, breaking, text })
  const [was, is] = [`${before.method} ${before.path}`, `${after.method} ${after.path}`]
  const [bodyBefore, bodyNow] = [bodyOf(before.about['requestBody']), bodyOf(after.about['requestBody'])]
  return [
    ...(was === is ? [] : [tell('', true, `${was} before, ${is} now.`)]),
    ...byName(
      parametersOf(before.about),
      parametersOf(after.about),
      (name, one, other) => [
        ...diffValue(objectOf(one['schema']), objectOf(other['schema']), { sent: true, answered: false }).map(({ breaking, text }) =>
          tell(`parameter ${name}`, breaking, text),
        ),
        ...(other['required'] === true && one['required'] !== true ? [tell(`parameter ${name}`, true, 'Required now.')] : []),
        ...(isSame(objectOf(one['schema'])['default'], objectOf(other['schema'])['default'])
          ? []
          : [
              tell(
                `parameter ${name}`,
                true,
                `Default: ${JSON.stringify(objectOf(one['schema'])['default'])} before, ${JSON.stringify(objectOf(other['schema'])['default'])} now.`,
              ),
            ]),
      ],
      (name, { required }) => [tell(`parameter ${name}`, required === true, required === true ? 'Added, and required.' : 'Added.')],
      (name) => [tell(`parameter ${name}`, true, 'Removed.')],
    ),
    ...(bodyBefore === bodyNow ? [] : [tell('request body', true, `${bodyBefore} before, ${bodyNow} now.`)]),
    ...byName(
      objectsOf(before.about['responses']),
      objectsOf(after.about['responses']),
      (status, one, other) => [
        ...(bodyOf(one) === bodyOf(other)
          ? []
          : [tell(`answer ${status}`, status.startsWith('2'), `Body: ${bodyOf(one)} before, ${bodyOf(other)} now.`)]),
        ...(one['description'] === other['description']
          ? []
          : [tell(`answer ${status}`, false, 'When it is given is told in other words.')]),
        ...diffLinks(one['links'], other['links']).map(({ breaking, text }) => tell(`answer ${status}`, breaking, text)),
      ],
      (status) => [tell(`answer ${status}`, false, 'Added.')],
      (status) => [tell(`answer ${status}`, status.startsWith('2'), 'Removed.')],
    ),
    ...diffSentAgain(objectOf(before.about['x-sent-again']), objectOf(after.about['x-sent-again'])).map(({ breaking, text }) =>
      tell('sent again', breaking, text),
    ),
  ]
}

function parametersOf({ parameters }: JsonSchema): Readonly<Record<string, JsonSchema>> {
  const list = Array.isArray(parameters) ? (parameters as unknown[]).filter(isObject) : []
  return Object.fromEntries(list.map((parameter) => [String(parameter['name']), parameter]))
}

/** The JSON body of a request or an answer, in words. */
function bodyOf(part: unknown): string {
  const content = objectOf(objectOf(part)['content'])
  const schema = objectOf(objectOf(content['application/json'])['schema'])
  return Object.keys(content).length === 0 ? 'none' : words(schema)
}

function words(schema: JsonSchema): string {
  const { $ref, items, anyOf, type } = schema
  if (typeof $ref === 'string') return definedName($ref)
  if (Array.isArray(anyOf)) return anyOf.map((one) => words(objectOf(one))).join(' or ')
  if (isObject(items)) return `array of ${words(items)}`
  return textsOf(type).join(' or ') || 'anything'
}

function objectOf(value: unknown): JsonSchema {
  return isObject(value) ? value : {}
}
