import type { OperatorPort, StoredAccount } from '../../operator/operator-port.ts'
import type { Behaviour } from './behaviour.ts'
import type { State } from './state.ts'

/** The longest hold, in milliseconds. */
const longestHold = 30_000

/** The operator port of a bench server: functions that change and read its state. */
export function operatorOf(state: State, behaviour: Behaviour): OperatorPort {
  // As it would come over HTTP: what is read does not change when the server does.
  const read = <Value>(value: Value): Value => copyOf(behaviour.readBack(value) as Value)
  return {
    async setSupplier(code, status) {
      state.suppliers.set(code, status)
    },
    async createTeam(name) {
      state.teams.add(name)
    },
    async setSkip(supplier, external, skip) {
      if (skip) state.skipped.add(behaviour.pairKey(supplier, external))
      else state.skipped.delete(behaviour.pairKey(supplier, external))
    },
    async setHold(supplier, external, hold) {
      if (hold) state.holds.set(behaviour.pairKey(supplier, external), Date.now() + longestHold)
      else state.holds.delete(behaviour.pairKey(supplier, external))
    },
    async setConcurrencyLimit(max) {
      state.limit = behaviour.limitOnceSet(max)
      state.limitsSet++
    },
    async setPaymentVendor(vendor, how) {
      state.vendors.set(vendor, how)
    },
    readAccount: async (supplier, external) => read(storedAccount(state, behaviour, supplier, external)),
    readParticipant: async (code) => read(state.participants.get(behaviour.participantKey(code))),
    readPriceSheets: async () => read(behaviour.readInOrder(state.priceSheets, state)),
    readDefinitions: async () => read(behaviour.readInOrder(state.definitions, state)),
  }
}

function storedAccount(state: State, behaviour: Behaviour, supplier: string, external: string): StoredAccount {
  const account = state.accounts.get(behaviour.pairKey(supplier, external))
  const { delivery_notes = [], energy_amounts = [], statements = [], invoices = [], payment_instructions = [] } = account?.records ?? {}
  const inOrder = <Item>(items: readonly Item[]) => behaviour.readInOrder(items, state)
  return {
    staged: account?.isStaged ? account.staged : null,
    status: account ? account.status : null,
    platform_account_number: account?.platformAccountNumber ?? null,
    notes: inOrder(account?.notes ?? []),
    transactions: inOrder(account?.transactions ?? []),
    delivery_notes: inOrder(delivery_notes),
    energy_amounts: inOrder(energy_amounts),
    statements: inOrder(statements),
    invoices: inOrder(invoices),
    payment_instructions: inOrder(payment_instructions),
  }
}

function copyOf<Value>(value: Value): Value {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as Value)
}
