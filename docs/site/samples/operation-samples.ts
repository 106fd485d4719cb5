import openapi from '../../../schemas/openapi.json' with { type: 'json' }
import { operations, type Answer, type Operation } from '../../../schemas/operations.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { operation } from '../operations/operation-path.ts'

/** An example of an answer. */
export interface AnswerSample {
  readonly status: number
  /** What tells it from others of the status: `staged`; empty where there is one. */
  readonly name: string
  /** Undefined where the document does not show the body. */
  readonly value: unknown
}

/** The sample request of an operation, with every part that the samples have. */
export function requestSample(id: string): unknown {
  const body = at(described(id), 'requestBody', 'content', 'application/json')
  return at(body, 'example') ?? at(Object.values(objectOf(at(body, 'examples')))[0], 'value')
}

/** The shortest of the samples of a request: of operations that take the same record, each may lend its own. */
export function shortRequestSample(id: string): unknown {
  const { request } = operation(id)
  return Object.entries<Operation>(operations)
    .filter(([, known]) => known.request === request)
    .map(([known]) => requestSample(known))
    .toSorted((one, other) => length(one) - length(other))[0]
}

/** Examples of the answers, those of one status one after the other. An echo is the request. */
export function answerSamples(id: string): AnswerSample[] {
  const { answers } = operation(id)
  return [...Map.groupBy(answers, ({ status }) => status)].flatMap(([status, sharing]) => {
    const examples = Object.entries(objectOf(at(described(id), 'responses', String(status), 'content', 'application/json', 'examples')))
    if (examples.length > 0) {
      return examples.map(([name, example]) => ({ status, name: examples.length === 1 ? '' : name, value: at(example, 'value') }))
    }
    return [{ status, name: '', value: sharing.some(isEcho) ? shortRequestSample(id) : undefined }]
  })
}

function isEcho({ body }: Answer): boolean {
  return body !== 'not shown' && 'echo' in body
}

/** What the OpenAPI document says of an operation. */
export function described(id: string): unknown {
  return Object.values<unknown>(openapi.paths)
    .flatMap((path) => Object.values(objectOf(path)))
    .find((known) => at(known, 'operationId') === id)
}

function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), value)
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {}
}

function length(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0
}
