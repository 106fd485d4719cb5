import fc from 'fast-check'
import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { operations } from '../../schemas/operations.ts'
import type { JsonSchema } from '../../src/contract/json-schema.ts'
import { requirements } from '../../src/contract/requirements.ts'
import { plain } from '../../src/report/pretty/paint.ts'
import { contentType, httpStatus } from '../oracle/judgement.ts'
import { judge, overall, summarise, takesPart } from '../run/judge.ts'
import { Ledger } from '../setting/ledger.ts'
import type { Violation } from '../trial/outcome.ts'
import type { Step } from '../trial/step.ts'
import { valueAt } from '../trial/shown-by.ts'
import { attempts } from './attempt-schemas.ts'
import { FailureSchema } from './failure-schema.ts'
import type { Failure } from './report.ts'
import { reportFormats, writeReport } from './reports.ts'

// Whatever a target answers, a failure is reported in every form.

const runId = 'abc123'
const judged = requirements.filter((one) => takesPart(one) && one.level === 'must')
const number = `CT-${runId}-000a`

/** Values that stand where lists, objects and names are looked for. */
const { any } = fc.letrec<{ any: unknown; list: unknown[]; object: object }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, '', 0, -0, Infinity, true, number, '1.50', '2025-06-17T14:31:05+02:00', '...', '__proto__'),
    fc.string({ maxLength: 4 }),
    tie('list'),
    tie('object'),
  ),
  list: fc.array(tie('any'), { maxLength: 3 }),
  object: fc.dictionary(
    fc.constantFrom(
      'results',
      'notes',
      'transactions',
      'status',
      'errors',
      'body',
      'transaction_id',
      'external_account_number',
      'attr',
      '0',
      '',
    ),
    tie('any'),
    { maxKeys: 4, noNullPrototype: true },
  ),
}))

/** What is sent is right more often than what comes back. */
const sentItem = fc.record({ body: fc.constantFrom('N', 'M'), transaction_id: fc.constantFrom('T', 'U') }, { requiredKeys: [] })
const sent = fc.oneof(
  any,
  fc.dictionary(fc.constantFrom('notes', 'transactions'), fc.array(sentItem, { minLength: 1, maxLength: 2 }), { noNullPrototype: true }),
)

const paths = Object.values(operations).map(({ path }) => path.replaceAll(/\{\w+\}/g, number))
const step: fc.Arbitrary<Step> = fc.record(
  {
    requestId: fc.constantFrom(`${runId}-1`, `${runId}-2`),
    sent: fc.nat(99),
    ended: fc.nat(99),
    isAtOnce: fc.constant(true as const),
    request: fc.record(
      { method: fc.constantFrom('GET', 'POST'), path: fc.constantFrom(...paths), body: sent },
      { requiredKeys: ['method', 'path'] },
    ),
    response: fc.record({ status: fc.constantFrom(200, 201, 204, 400, 404, 429, 500), body: any }, { requiredKeys: ['status'] }),
  },
  { requiredKeys: ['request'] },
)

const part = fc.constantFrom('0', '1', '*', 'results', 'notes', 'transactions', 'status', 'body', 'external_account_number', '')
const at = fc.oneof(
  fc.constantFrom(httpStatus, contentType, '0.status', 'results.0.status'),
  fc.array(part, { maxLength: 4 }).map((parts) => parts.join('.')),
)

const violation: fc.Arbitrary<Violation> = fc
  .record({
    steps: fc.array(step, { minLength: 1, maxLength: 5 }),
    shown: fc.nat(4),
    at,
    expected: fc.option(any, { nil: undefined }),
    got: fc.option(any, { nil: undefined }),
    isTaken: fc.boolean(),
  })
  .map(({ steps, shown, at, expected, got, isTaken }) => {
    const shownBy = shown % steps.length
    const { response } = steps[shownBy] ?? {}
    const there = isTaken ? valueAt(response?.body, at) : got
    // Nothing instead of nothing is no difference.
    const differing = { at, expected: there === undefined ? (expected ?? '') : expected, got: there }
    const difference = at === httpStatus ? { at, expected: 201, got: response?.status } : differing
    return { message: 'It differs.', steps, shownBy, difference }
  })

/** Values of a schema; places are those that a proof has, as often as not. */
function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { const: only, enum: closed, anyOf, type, items, properties, required, minimum } = schema
  if (only !== undefined) return fc.constant(only)
  if (Array.isArray(closed)) return fc.constantFrom<unknown>(...closed)
  if (Array.isArray(anyOf)) return fc.oneof(...(anyOf as JsonSchema[]).map(valuesOf))
  if (type === 'array') return fc.array(valuesOf(items as JsonSchema), { maxLength: 3 })
  if (type === 'string') return fc.oneof(at, fc.string())
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer') return minimum === undefined ? fc.nat(599) : fc.integer({ min: Number(minimum), max: Number(minimum) + 2 })
  if (type !== 'object') return any
  const members = Object.entries(properties as Readonly<Record<string, JsonSchema>>).map(
    ([name, inner]) => [name, valuesOf(inner)] as const,
  )
  return fc.record(Object.fromEntries(members), { requiredKeys: (required ?? []) as string[], noNullPrototype: true })
}

const { spread, always, rightBefore, stuckSince, firstSince, kept } = FailureSchema.properties

/** What is found out of a failure by more requests. */
const further = valuesOf({
  ...Type.Object({ ...attempts, spread, always, rightBefore, stuckSince, firstSince, kept }),
}) as fc.Arbitrary<Partial<Failure>>

it.each(reportFormats)('%s', (format) => {
  fc.assert(
    fc.property(violation, further, fc.constantFrom(...judged), (one, more, requirement) => {
      const proof = { ...one, requirement: requirement.id, check: 'a-check', seed: 7, path: '0', alongside: [], before: [] }
      const [result] = judge([requirement], [], [], new Map([[requirement.id, proof]]), runId, new Ledger(runId))
      if (!result) throw new Error('A requirement that takes part has a result.')
      const results = [result.failure ? { ...result, failure: { ...result.failure, ...more } } : result]
      const text = writeReport(
        format,
        {
          suite: { name: 'data-import-contract', version: '0.0.0' },
          target: { baseUrl: 'http://127.0.0.1:4010' },
          seed: 7,
          runId,
          startedAt: '2026-11-20T12:00:00.000Z',
          durationMs: 1,
          requests: 1,
          verdict: overall(results, false),
          summary: summarise(results),
          requirements: results,
        },
        plain,
      )
      expect(text).toContain(requirement.id)
    }),
    { numRuns: 400 },
  )
})
