import { describe, expect, it } from 'vitest'
import { configurationClass } from '../bench/configurations/configuration-classes.ts'
import { runConforming } from '../bench/variants/run-conforming.ts'
import { checks } from '../checks/index.ts'
import { bodyOf, failuresWith, isFor, type Fault } from '../testing/faulty-target.ts'
import { referenceInProcess } from '../testing/reference-in-process.ts'

const named = (...names: readonly string[]) => checks.filter(({ name }) => names.includes(name))

/** Those that see most of what an operator port shows, or does not. */
const lookingEverywhere = named('tour', 'participants-imported', 'participant-known', 'statements-echoed', 'participants-kept')

describe('the reference server', () => {
  it.each(['minimal', 'no-verbs', 'reads', 'settings', 'operator', 'not-found'])(
    'is not failed when it is configured as %s',
    async (id) => {
      const { falseAlarms } = await runConforming(referenceInProcess(), configurationClass(id), 1, { checks: lookingEverywhere })
      expect(falseAlarms).toEqual([])
    },
  )

  it('is judged as far when its operator port answers 404 to what it does not know', async () => {
    const judged = async (id: string) =>
      (await runConforming(referenceInProcess(), configurationClass(id), 1, { checks: lookingEverywhere })).judged
    expect(await judged('not-found')).toBe(await judged('operator'))
  })
})

/** Statuses of pending accounts have null for a number. */
const nullNumber: Fault = async (request, next) => {
  const answer = await next(request)
  if (!isFor(request, '/account-transfer-status/') || answer.status !== 200) return answer
  return { ...answer, text: answer.text.replace('"platform_account_number":""', '"platform_account_number":null') }
}

/** Whether a list somewhere in a value has more than fifty items. */
function hasMany(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 50 || value.some(hasMany)
  return typeof value === 'object' && value !== null && Object.values(value).some(hasMany)
}

/** Lists of more than fifty items are too long. */
function withoutLongLists(status: 400 | 413): Fault {
  return async (request, next) => {
    if (!hasMany(bodyOf(request))) return next(request)
    const body = { detail: 'Too many.', code: 'too_many', errors: [{ attr: 'items', code: 'too_many', detail: 'Too many.' }] }
    return { status, headers: { 'content-type': 'application/json' }, text: JSON.stringify(body) }
  }
}

/** What a server of its own rules refuses, with the place of what it refuses. */
function refusing(status: 400 | 413, attrOf: (text: string) => string | undefined): Fault {
  return async (request, next) => {
    const attr = attrOf(String(request.body ?? ''))
    if (attr === undefined) return next(request)
    const body = { detail: 'No.', code: 'refused', errors: [{ attr, code: 'refused', detail: 'No.' }] }
    return { status, headers: { 'content-type': 'application/json' }, text: JSON.stringify(body) }
  }
}

/** The path of the first list of more than five items. */
function pathOfMany(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value) && value.length > 5) return path.join('.')
  return Object.entries(value)
    .map(([name, inner]) => pathOfMany(inner, [...path, name]))
    .find((found) => found !== undefined)
}

describe('what is said of a server', () => {
  it('that takes five items of a list is nothing', async () => {
    const few = refusing(400, (text) => (text.startsWith('{') ? pathOfMany(JSON.parse(text)) : undefined))
    expect(await failuresWith(few, named('record-types-create-historical-statements-create-historical-statements-request'))).toEqual([])
  })

  it('that takes births since 1960 is a recommendation that is not kept', async () => {
    const late = refusing(400, (text) => (/"date_of_birth":"(?:18|19[0-5])/.test(text) ? 'customers.0.date_of_birth' : undefined))
    const found = await failuresWith(late, named('allowed-edits-validate-account'))
    expect(found.map(({ id, level }) => [id, level])).toEqual([['1-date-any-year', 'should']])
  })

  it('that takes payloads of some length is nothing', async () => {
    const short = refusing(413, (text) => (text.length > 15_000 ? '' : undefined))
    expect(await failuresWith(short, named('tour', 'stage-in-other-form', 'validate-in-other-form'))).toEqual([])
  })

  it.each([400, 413] as const)('that refuses long lists with %s is nothing', async (status) => {
    expect(
      await failuresWith(withoutLongLists(status), [
        ...checks.filter(({ name }) => name.startsWith('far-items-')),
        ...named('fees-stored', 'fees-unknown-participant-never-imported', 'many-records'),
      ]),
    ).toEqual([])
  })

  it('with null for the number of a pending account is that', async () => {
    const found = await failuresWith(nullNumber, named('accounts-at-once-reading', 'status-of-pending-repeated'))
    expect(found.map(({ id }) => id)).not.toContain('3.1-status-unknown-staged')
    const empty = found.find(({ id }) => id === '2.13-number-empty-before-creation')
    expect(empty?.failure?.message).toMatch(/platform_account_number of a pending account.* is no empty string/)
  })

  it('whose imported accounts do not stay names no order where one was found', async () => {
    const forgets: Fault = async (request, next) => {
      const answer = await next(request)
      const isStatus = isFor(request, '/account-transfer-status/')
      return isStatus ? { ...answer, text: answer.text.replace('COMPLETED', 'UNKNOWN') } : answer
    }
    const found = await failuresWith(forgets, named('race-of-processing'))
    const messages = found.map(({ failure }) => failure?.message ?? '')
    expect(messages.length).toBeGreaterThan(0)
    for (const message of messages) expect(message).not.toContain('No order')
  })

  it('without an operation says so once', async () => {
    const without: Fault = async (request, next) =>
      isFor(request, '/notes/create/') ? { status: 404, headers: {}, text: '' } : next(request)
    const found = await failuresWith(without, named('paths'))
    const { failure } = found.find(({ id }) => id === '9-version-in-path') ?? {}
    expect(failure?.message).toBe('POST /v1/data-import/notes/create/ is not there: it answers 404.')
  })

  it.each([
    ['nothing', () => ''],
    [
      'other names',
      (text: string) => text.replace('import_supplier', 'importSupplier').replace('external_account_number', 'externalAccountNumber'),
    ],
  ])('that answers staging with 201 and %s is that its answer is wrong', async (_what, change) => {
    const otherBody: Fault = async (request, next) => {
      const answer = await next(request)
      return isFor(request, '/create-or-update/') && answer.status < 300 ? { ...answer, text: change(answer.text) } : answer
    }
    const found = await failuresWith(otherBody, named('stage-first'))
    expect(found.map(({ id }) => id)).toContain('4.2-stage-body')
  })
})
