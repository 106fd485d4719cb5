import { isObject } from '../../../src/contract/json-schema.ts'
import type { AccountReference } from '../../../schemas/record-types.ts'
import type { Behaviour } from '../server/behaviour.ts'
import type { Body, Call, Reply } from '../server/exchange.ts'
import type { Account, State } from '../server/state.ts'

/** The same answer with another status. */
export function withStatus(status: number) {
  return (reply: Reply): Reply => ({ ...reply, status })
}

/** The body of a call or an answer as an object; empty when it is none. */
export function bodyOf({ body }: Pick<Call | Reply, 'body'>): Body {
  return Object(body) as Body
}

/** What the pair in the path or the body of a call is known by. */
export function keyOf({ parameters, body }: Call, { pairKey }: Behaviour): string {
  const { import_supplier, import_supplier_code, external_account_number } = { ...(Object(body) as Body), ...parameters }
  return pairKey(String(import_supplier_code ?? import_supplier), String(external_account_number))
}

/** The account that a call is about, if there is one. */
export function accountOf(call: Call, state: State, right: Behaviour): Account | undefined {
  return state.accounts.get(keyOf(call, right))
}

/** Leaves an import process without data for a pair. */
export function leaveProcess(state: State, { pairKey }: Behaviour, pair: AccountReference): void {
  state.accounts.set(pairKey(pair.import_supplier, pair.external_account_number), {
    ...pair,
    staged: { ...pair },
    isStaged: true,
    status: 'UNKNOWN',
    isBusy: false,
    notes: [],
    transactions: [],
    records: { delivery_notes: [], energy_amounts: [], statements: [], invoices: [], payment_instructions: [] },
  })
}

/** The objects of a list; none when it is no list. */
export function objectsOf(value: unknown): readonly Body[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

/** The pair that a request body names, as a text; process requests call the import supplier otherwise. */
export function pairNamedIn(body: unknown): string {
  const { import_supplier, import_supplier_code, external_account_number } = Object(body) as Body
  return JSON.stringify([import_supplier ?? import_supplier_code, external_account_number])
}

/** The first account with an external number, of whatever import supplier, that was created. */
export function createdWith({ accounts }: State, external: unknown): Account | undefined {
  return [...accounts.values()].find(
    ({ external_account_number, platformAccountNumber }) => external_account_number === external && platformAccountNumber !== undefined,
  )
}
