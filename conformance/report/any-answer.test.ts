import fc from 'fast-check'
import { expect, it } from 'vitest'
import { operations } from '../../schemas/operations.ts'
import { requirements } from '../../src/contract/requirements.ts'
import { plain } from '../../src/report/pretty/paint.ts'
import { contentType, httpStatus } from '../oracle/judgement.ts'
import { judge, overall, summarise, takesPart } from '../run/judge.ts'
import { Ledger } from '../setting/ledger.ts'
import type { Violation } from '../trial/outcome.ts'
import type { Step } from '../trial/step.ts'
import { valueAt } from '../trial/shown-by.ts'
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

const indexes = fc.array(fc.nat(2), { minLength: 1, maxLength: 3 })

/** What is found out of a failure by more requests. */
const further: fc.Arbitrary<Partial<Failure>> = fc.record(
  {
    spoiltBy: fc.nat(2),
    rightBefore: fc.nat(2),
    stuckSince: fc.nat(2),
    slotKeptBy: fc.constant(['that is a dry run']),
    otherSpelling: fc.record({
      of: fc.constantFrom('number' as const, 'supplier' as const, 'both' as const),
      spelling: fc.constantFrom('lower case' as const, 'capitals' as const, 'digits' as const),
    }),
    otherAccount: fc.record({ steps: indexes, supplier: fc.string(), fails: fc.constant(true as const) }, { requiredKeys: ['steps'] }),
    atOnceApart: fc.array(fc.record({ steps: indexes, at: fc.array(fc.string(), { maxLength: 2 }) }), { maxLength: 2 }),
    itemBehind: fc.record({
      step: fc.constant(0),
      at: fc.constant('notes.1'),
      sent: any,
      missing: fc.constantFrom('none' as const, 'it' as const, 'the one behind' as const, 'both' as const),
    }),
    boundary: fc.record(
      {
        step: fc.nat(2),
        at,
        of: fc.constantFrom('day' as const, 'length' as const, 'items' as const, 'requests' as const),
        fails: any,
        passes: any,
        alsoPasses: any,
        other: fc.record({ fails: any, passes: any }),
        inTwo: fc.constantFrom('passes' as const, 'fails' as const),
      },
      { requiredKeys: ['step', 'at', 'of', 'fails', 'passes'] },
    ),
    readOtherwise: fc.record(
      {
        step: fc.nat(2),
        status: fc.record({ status: fc.string(), hasNumber: fc.boolean(), httpStatus: fc.nat() }, { requiredKeys: [] }),
        listed: fc.array(fc.record({ list: fc.constantFrom('all' as const, 'pending' as const), isThere: fc.boolean() }), { maxLength: 2 }),
        operator: fc.record({ isMissing: fc.constant(true as const) }, { requiredKeys: [] }),
        participant: fc.record({ asked: fc.string(), code: fc.string() }, { requiredKeys: ['asked'] }),
      },
      { requiredKeys: ['step'] },
    ),
    foundElsewhere: fc.record({ import_supplier: fc.string(), external_account_number: fc.string() }),
    otherSchemes: fc.array(fc.record({ step: fc.nat(2), authorization: fc.string(), status: fc.nat() }), { maxLength: 2 }),
    otherQueries: fc.array(
      fc.record({ step: fc.nat(2), query: fc.string(), onlyLike: at, status: fc.nat() }, { requiredKeys: ['step', 'query', 'status'] }),
      { maxLength: 2 },
    ),
    leftOut: fc.array(
      fc.record(
        {
          step: fc.nat(2),
          also: fc.array(fc.nat(2), { maxLength: 2 }),
          at,
          status: fc.nat(),
          code: fc.string(),
          got: any,
          isSame: fc.constant(true as const),
          isRight: fc.constant(true as const),
        },
        { requiredKeys: ['step'] },
      ),
      { maxLength: 3 },
    ),
    varied: fc.array(
      fc.record(
        {
          steps: indexes,
          at,
          how: fc.constantFrom(
            'value' as const,
            'moved' as const,
            'only' as const,
            'like' as const,
            'operation' as const,
            'character' as const,
          ),
          sent: any,
          like: at,
          status: fc.nat(),
          isSame: fc.constant(true as const),
          isRight: fc.constant(true as const),
        },
        { requiredKeys: ['steps', 'at', 'how'] },
      ),
      { maxLength: 3 },
    ),
    rightReordered: fc.constant(true as const),
    rightWithout: fc.array(fc.nat(2), { maxLength: 2 }),
    rightWith: fc.array(
      fc.record(
        { step: fc.nat(2), at, sent: any, kept: any, answered: fc.record({ status: fc.nat(), code: fc.string() }) },
        { requiredKeys: ['step', 'at', 'sent', 'kept'] },
      ),
      { maxLength: 2 },
    ),
    rightAfterMs: fc.nat(),
    always: fc.nat(),
    otherNames: fc.array(
      fc.record(
        { step: fc.nat(2), at, made: fc.array(fc.nat(2), { maxLength: 2 }), status: fc.nat(), code: fc.string() },
        { requiredKeys: ['step', 'status'] },
      ),
      { maxLength: 2 },
    ),
    wrongForMs: fc.nat(),
    failsWithBoth: fc.record({ got: any }, { requiredKeys: [] }),
    again: fc.record(
      {
        times: fc.constant(10),
        failed: fc.nat(10),
        rhythm: fc.record({ every: fc.integer({ min: 2 }), step: fc.nat(2), operation: fc.constant('createNotes' as const) }),
        unlike: fc.array(fc.record({ step: fc.nat(2), at, sent: any, kept: any }), { maxLength: 2 }),
        varied: fc.array(at, { maxLength: 4 }),
        sameNames: fc.integer({ min: 1 }),
      },
      { requiredKeys: ['times', 'failed'] },
    ),
  },
  { requiredKeys: [] },
)

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
