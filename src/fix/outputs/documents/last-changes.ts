import { sureField } from '../../../causes/resolve-name.ts'
import { isObject } from '../../../contract/json-schema.ts'
import { schemaAt } from '../../../contract/schema-at.ts'
import { hasKeyTwice } from '../../../json/has-key-twice.ts'
import { numberText, parseExactly } from '../../../json/raw-number.ts'
import { beside } from '../../changes/beside.ts'
import { mayHoldPlaceholder } from '../../changes/placeholders.ts'
import { StateShapes } from '../../changes/state-shapes.ts'
import { statedOrders, type StatedOrder } from '../../changes/stated-order.ts'
import { ofDocument } from './document-form.ts'

/** Changes of Debezium, none of which deletes anything, where places or times beside them say which is the last of each account, and that has all that others have. */
export const lastChanges = ofDocument({
  id: 'changes of Debezium',
  told: 'has changes as Debezium writes them: of each account the state after the last of them stays, by the places and times beside them',
  mayBegin: (head) => /^\s*[[{]/.test(head) && ['before', 'after', 'op'].every((name) => head.includes(`"${name}"`)),
  made(text, onLeftOut) {
    if (mayHoldPlaceholder(text)) return undefined
    const isList = text.trimStart().startsWith('[')
    const texts = isList ? [text] : text.split('\n').map((line) => line.trim())
    const values = isList ? parseExactly(text) : texts.filter((line) => line !== '').map((line) => parseExactly(line))
    if (!Array.isArray(values) || texts.some((one) => one !== '' && hasKeyTwice(one))) return undefined
    const last = lastOf(values)
    if (!last) return undefined
    for (const [index, value] of values.entries())
      if (!last.has(index))
        onLeftOut({
          kind: 'left out',
          text: JSON.stringify(value),
          line: isList ? 1 : index + 1,
          because: 'a later state of the account follows',
        })
    return values.map((value, index) => (last.has(index) ? `${JSON.stringify(withoutBefore(value))}\n` : '')).join('')
  },
})

/** A state of an account after a change. */
interface State {
  readonly index: number
  readonly isMade: boolean
  readonly shape: number
  readonly position: StatedOrder | undefined
  readonly time: StatedOrder | undefined
}

/** The numbers of the last changes of all accounts; undefined where that is not certain of one, or all that there is are first ones. */
function lastOf(values: readonly unknown[]): ReadonlySet<number> | undefined {
  const shapes = new StateShapes()
  const accounts = new Map<string, State[]>()
  const tables = new Set<string>()
  let isPlain = true
  for (const [index, value] of values.entries()) {
    const change = changeIn(value)
    const account = change && accountIn(change.after)
    if (!change || account === undefined) return undefined
    // Some streams keep only the key of the state before.
    if (accountIn({ ...change.after, ...change.before }) !== account) return undefined
    isPlain &&= change.before === undefined && !accounts.has(account)
    tables.add(change.table)
    const state = { index, isMade: change.isMade, shape: shapes.numberOf(change.after), ...statedOrders([...beside(value, change.way)]) }
    const states = accounts.get(account) ?? []
    accounts.set(account, states)
    states.push({ position: undefined, time: undefined, ...state })
  }
  if (isPlain || tables.size !== 1) return undefined
  const last = [...accounts.values()].map((states) => lastState(states, shapes))
  return last.every((one) => one !== undefined) ? new Set(last) : undefined
}

function lastState(states: readonly State[], shapes: StateShapes): number | undefined {
  const [first, ...others] = states.toSorted((one, other) => differenceOf(other, one, 'position') || differenceOf(other, one, 'time') || 0)
  if (!first) return undefined
  let last = first
  for (const state of others) {
    const differences = [differenceOf(last, state, 'position'), differenceOf(last, state, 'time')]
    // What is made a second time was deleted in between, which nothing tells.
    if (state.isMade || !differences.some((one) => one > 0) || differences.some((one) => one < 0)) return undefined
    last = state
  }
  return states.some(({ shape }) => shapes.lacks(last.shape, shape)) ? undefined : last.index
}

/** How much later another change comes; NaN where nobody can tell. */
function differenceOf(one: State, other: State, of: 'position' | 'time'): number {
  const [before, after] = [one[of], other[of]]
  if (!before || before.field !== after?.field) return Number.NaN
  const [high, low] = [after.value[0] - before.value[0], after.value[1] - before.value[1]]
  return high === 0 ? low : high
}

/** A change that makes or changes a record. */
interface ChangeOfRecord {
  readonly way: readonly string[]
  readonly isMade: boolean
  readonly before: Readonly<Record<string, unknown>> | undefined
  readonly after: Readonly<Record<string, unknown>>
  readonly table: string
}

function changeIn(value: unknown): ChangeOfRecord | undefined {
  if (!isObject(value)) return undefined
  const message = isObject(value['payload']) ? value['payload'] : value
  const { op, before = null, after, source } = message
  if (!/^[cru]$/.test(String(op)) || !isObject(after) || !(before === null || isObject(before))) return undefined
  const { db, schema, table, name } = isObject(source) ? source : {}
  const way = message === value ? ['after'] : ['payload', 'after']
  return { way, isMade: op === 'c', before: before ?? undefined, after, table: JSON.stringify([name, db, schema, table]) }
}

const record = schemaAt('AccountImportRecord')

/** What names an account: its number and its supplier. */
function accountIn(state: unknown): string | undefined {
  if (!isObject(state)) return undefined
  const parts = ['import_supplier', 'external_account_number'].map((field) => {
    const [held, ...others] = Object.keys(state).flatMap((name) => (sureField(record, name) === field ? [state[name]] : []))
    const text = numberText(held) ?? held
    return others.length === 0 && typeof text === 'string' && text !== '' ? text : undefined
  })
  return parts.every((part) => part !== undefined) ? JSON.stringify(parts) : undefined
}

/** A change without the state before it, which another one told. */
function withoutBefore(value: unknown): unknown {
  if (!isObject(value)) return value
  const { payload } = value
  return isObject(payload) ? { ...value, payload: { ...payload, before: null } } : { ...value, before: null }
}
