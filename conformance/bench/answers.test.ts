import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PostOperationId } from '../../schemas/operations.ts'
import { isObject } from '../../src/contract/json-schema.ts'
import { validateAnswer } from '../../src/validate/validate-answer.ts'
import { checks } from '../checks/index.ts'
import { allEchoedKinds } from '../oracle/echoed-kinds.ts'
import { echoed } from '../oracle/record-rows.ts'
import { valueOf } from '../generators/value-of.ts'
import { sameMeaning } from '../reading/same-meaning.ts'
import { runSuite } from '../run/run-suite.ts'
import type { Body } from '../setting/templates.ts'
import { httpTarget } from '../target/http-target.ts'
import { startReference } from '../testing/reference-run.ts'
import { createBenchServer } from './server/bench-server.ts'
import type { Change } from './server/behaviour.ts'
import { benchConfiguration } from './server/configuration.ts'
import { inProcessTarget } from './server/in-process-target.ts'
import { recordingTarget, type Recorded } from './server/recording-target.ts'
import { mapTyped } from './server/typed-values.ts'
import { mutants } from './mutants/index.ts'
import { variants } from './variants/index.ts'

// What the suite lets pass, `validateAnswer` accepts; what the suite fails for its shape, it refuses.

/** Checks that between them see every answer that the document shows, and those that it leaves open. */
const seeing = checks.filter(({ name }) =>
  [
    'stage-first',
    'stage-again',
    'imported-stage',
    'imported-process',
    'dry-run',
    'closed-supplier',
    'skipped-account',
    'validate-account',
    'notes-added',
    'notes-open-points',
    'transactions-amounts',
    'transactions-failure',
    'transactions-failure-outside',
    'absent-account-observed',
    'delivery-note-echoed',
    'energy-amount-echoed',
    'invoice-echoed',
    'statements-echoed',
    'payment-stored',
    'payment-persistent-failure',
    'payment-unknown-vendor-observed',
    'participant-known',
    'fees-unknown-participant-never-imported',
    'definitions-unknown-operator-never-imported',
    'record-types-create-notes-note',
  ].includes(name),
)

const misfit = ({ operation, answer }: Recorded) => {
  const validation = validateAnswer(operation, answer.status, answer.body)
  return validation.valid ? [] : [{ operation, status: answer.status, body: answer.body, faults: validation.faults }]
}

describe('every answer of a conforming server is valid', { timeout: 60_000 }, () => {
  // Those that wait on purpose answer as others do.
  it.each(
    variants.filter(({ id, serve }) => serve === undefined && id !== 'slow' && id !== 'rate-limited').map((one) => [one.id, one] as const),
  )('%s', async (_id, { change, configure }) => {
    const recorded = await answersOf(change, seeing, configure)
    expect(recorded.flatMap(misfit)).toEqual([])
    expect(new Set(recorded.map(({ operation }) => operation)).size).toBeGreaterThan(11)
  })

  it('the reference server', async () => {
    const { server, configuration, env } = await startReference()
    const recorded: Recorded[] = []
    const target = recordingTarget(httpTarget(configuration.baseUrl), (one) => recorded.push(one))
    await runSuite({ checks: seeing, partial: true, seed: 1, input: 1, configuration, env, target })
    await server.close()
    expect(recorded.flatMap(misfit)).toEqual([])
  })
})

describe('an answer that the suite fails for its shape is not', { timeout: 60_000 }, () => {
  it.each([
    ['errors-by-field', 'record-types-create-notes-note'],
    ['error-without-detail', 'required-fields'],
    ['error-with-fourth-key', 'record-types-create-notes-note'],
    ['processed-number-is-integer', 'process-first'],
    ['status-number-null', 'stage-first'],
    ['pending-item-without-created-at', 'supplier-groups'],
    ['note-result-without-created-at', 'note-created-at-default'],
    ['transaction-amount-number-in-answer', 'transactions-amounts'],
    ['echo-decimals-as-numbers', 'delivery-note-echoed'],
  ])('%s', async (id, check) => {
    const mutant = mutants.find((one) => one.id === id)
    if (!mutant) throw new Error(`There is no mutant ${id}`)
    const recorded = await answersOf(
      mutant.change,
      checks.filter(({ name }) => name === check),
    )
    expect(recorded.flatMap(misfit)).not.toEqual([])
  })
})

async function answersOf(change: Change, some: typeof checks, configure?: (typeof variants)[number]['configure']): Promise<Recorded[]> {
  const server = createBenchServer({ changes: [change] })
  const recorded: Recorded[] = []
  const configuration = benchConfiguration(server)
  await runSuite({
    checks: some,
    partial: true,
    seed: 1,
    input: 1,
    configuration: configure?.(configuration) ?? configuration,
    target: recordingTarget(inProcessTarget(server), (one) => recorded.push(one)),
  })
  return recorded
}

describe('an echo', () => {
  /** How a service may write what it was sent: a number for each value says which form it takes. */
  const manner = fc.record({
    shape: fc.constantFrom('whole', 'alone', 'wrapped', 'in a list', 'with more'),
    forms: fc.infiniteStream(fc.nat(5)),
  })

  it.each(allEchoedKinds.map((kind) => [kind.operation, kind] as const))(
    'of %s is valid when the suite lets it pass',
    (operation, kind) => {
      fc.assert(
        fc.property(valueOf(kind.definition), manner, (value, { shape, forms }) => {
          const request = value as Body
          const echo = written(operation, request, () => forms.next().value ?? 0) as Body
          const body = {
            whole: echo,
            alone: echo[kind.field],
            wrapped: { data: echo[kind.field] },
            'in a list': [echo[kind.field]],
            'with more': { ...echo, id: 7, links: [{ rel: 'self' }] },
          }[shape]
          fc.pre(echoed(kind, request, body)?.broken === undefined)
          expect(misfit({ operation, answer: { status: kind.successes[0] ?? 201, headers: {}, text: '', isJson: true, body } })).toEqual([])
        }),
        { numRuns: 60 },
      )
    },
  )

  it('of a validated record is valid when the suite lets it pass', () => {
    fc.assert(
      fc.property(valueOf('AccountImportRecord'), fc.infiniteStream(fc.nat(5)), (value, forms) => {
        const body = written('validateAccount', value, () => forms.next().value ?? 0)
        fc.pre(sameMeaning(value, body) === undefined)
        expect(validateAnswer('validateAccount', 200, body)).toMatchObject({ valid: true })
      }),
      { numRuns: 40 },
    )
  })

  it.each([
    ['a text', 'done'],
    ['null', null],
    ['nothing', undefined],
    ['a decimal as a number', { delivery_note: { amounts: [{ quantity: 12.5 }] } }],
    ['a decimal as a number in the record alone', { amounts: [{ quantity: 12.5 }] }],
    ['a date that is not ISO 8601', { delivery_note: { last_validation_at: '31.12.2025 10:00' } }],
    ['a list for an object', { delivery_note: [] }],
    ['an object for a list', { delivery_note: { amounts: {} } }],
    ['a flag as a number', { delivery_note: { cancelled: 1 } }],
    ['another account reference', { import_supplier: 7, delivery_note: {} }],
  ])('of a delivery note is not valid with %s', (_what, body) => {
    expect(validateAnswer('createDeliveryNote', 201, body).valid).toBe(false)
  })
})

/** A body as a service may write it back: the same by meaning. */
function written(operation: PostOperationId, body: unknown, form: () => number): unknown {
  return mapTyped(operation, body, ({ value, type, schema }) => {
    const which = form()
    if (isObject(value) && isObject(schema['properties'])) {
      const absent = Object.keys(schema['properties']).find((field) => !(field in value))
      return which === 0 && absent !== undefined ? { ...value, [absent]: null } : which === 1 ? { ...value, added: true } : value
    }
    if (value === null) return which === 0 ? undefined : value
    if (type === 'datetime' && typeof value === 'string') {
      const time = new Date(value)
      if (which === 0 && value.endsWith('Z') && !Number.isNaN(time.getTime())) return value.replace(/Z$/, '+00:00')
      return which === 1 ? value.replace(/T(\d\d:\d\d)(?=Z|[+-]|$)/, 'T$1:00') : value
    }
    if (type === 'decimal string' && typeof value === 'string')
      return which === 0 ? (value.includes('.') ? `${value}0` : `${value}.00`) : value
    if ((type === 'number' || type === 'integer') && typeof value === 'number') return which === 0 ? String(value) : value
    return value
  })
}
