import { isObject } from '../contract/json-schema.ts'
import type { Path } from '../contract/schema-at.ts'
import { meant } from '../text/meant.ts'
import { IsoDate } from '../validate/formats.ts'

/** What keeps a value from being a baseline, and where: at the value, or at its name. */
export interface BaselineProblem {
  readonly path: Path
  readonly isName: boolean
  readonly message: string
}

const fields = ['code', 'cause', 'attr', 'account', 'most', 'reason', 'until'] as const
const accountFields = ['import_supplier', 'external_account_number'] as const

/** Everything that keeps a value from being a baseline, in its order. */
export function* checkBaseline(value: unknown): Generator<BaselineProblem> {
  if (!isObject(value) || !Array.isArray(value['accepted'])) {
    yield at([], 'A baseline is { "accepted": [ ... ] }; --report baseline=PATH writes one.')
    return
  }
  yield* unknownNames(value, ['accepted', '$schema'], [])
  for (const [index, entry] of (value['accepted'] as readonly unknown[]).entries()) yield* checkEntry(entry, ['accepted', index])
}

function* checkEntry(entry: unknown, path: Path): Generator<BaselineProblem> {
  if (!isObject(entry)) {
    yield at(path, `Expected an object with some of ${fields.join(', ')}.`)
    return
  }
  yield* unknownNames(entry, fields, path)
  for (const name of ['code', 'cause', 'attr', 'reason', 'until'] as const)
    if (Object.hasOwn(entry, name) && typeof entry[name] !== 'string') yield at([...path, name], 'Expected a text.')
  const { code, cause, account, most, reason, until } = entry
  if (code === undefined && cause === undefined) yield at(path, 'The entry lacks a "code" or a "cause".')
  if (reason === undefined || reason === '') yield at(path, 'The entry lacks a "reason".')
  if (until === undefined) yield at(path, 'The entry lacks "until", its last day.')
  else if (typeof until === 'string' && !IsoDate(until)) yield at([...path, 'until'], 'Expected a day, YYYY-MM-DD.')
  if (most !== undefined && !(typeof most === 'number' && Number.isSafeInteger(most) && most > 0))
    yield at([...path, 'most'], 'Expected a whole number from 1.')
  if (account !== undefined) yield* checkAccount(account, [...path, 'account'])
}

function* checkAccount(account: unknown, path: Path): Generator<BaselineProblem> {
  if (!isObject(account) || accountFields.some((name) => typeof account[name] !== 'string'))
    yield at(path, `Expected an object with the texts ${accountFields.join(' and ')}.`)
  else yield* unknownNames(account, accountFields, path)
}

function* unknownNames(value: Readonly<Record<string, unknown>>, known: readonly string[], path: Path): Generator<BaselineProblem> {
  for (const name of Object.keys(value)) {
    if (known.includes(name)) continue
    const near = meant(name, known)
    const message = `There is no "${name}" here${near === undefined ? `; known: ${known.join(', ')}.` : `; did you mean "${near}"?`}`
    yield { path: [...path, name], isName: true, message }
  }
}

function at(path: Path, message: string): BaselineProblem {
  return { path, isName: false, message }
}
