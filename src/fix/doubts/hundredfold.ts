import { valueText } from '../../causes/answers/value-text.ts'
import { isObject } from '../../contract/json-schema.ts'

/** In how many records one of the two balances is exactly a hundred times the other, so that it may be in cents. */
export interface BalanceCounts {
  /** Records whose ledger balances are, and have no decimals. */
  readonly ledgers: number
  /** Records whose transfer balance is, and has no decimals. */
  readonly transfer: number
  /** Records in which both are the same and a ledger balance has no decimals: that one is in euros. */
  readonly same: number
  /** The balance that is a hundred times as much, and the other, of one record of each kind. */
  readonly examples: Readonly<Partial<Record<'ledgers' | 'transfer', string>>>
}

export const noBalances: BalanceCounts = { ledgers: 0, transfer: 0, same: 0, examples: {} }

/** Compares the balance that is carried over with those of all ledgers (section 3.2), as they are after the repair. */
export function balancesOf(value: unknown): BalanceCounts {
  if (!isObject(value)) return noBalances
  const { transfer_balance: transfer, ledgers } = value
  if (transfer === undefined || !Array.isArray(ledgers) || ledgers.length === 0) return noBalances
  const all = ledgers.map((ledger) => balanceIn(isObject(ledger) ? ledger['ledger_balance'] : undefined))
  const carried = balanceIn(transfer)
  if (carried === undefined || carried.hundredths === 0) return noBalances
  let sum = 0
  for (const one of all) {
    if (one === undefined) return noBalances
    sum += one.hundredths
  }
  const { hundredths } = carried
  if (sum === hundredths) return all.some((one) => one?.isWhole === true && one.hundredths !== 0) ? { ...noBalances, same: 1 } : noBalances
  if (sum === hundredths * 100 && all.every((one) => one?.isWhole))
    return { ...noBalances, ledgers: 1, examples: { ledgers: example(sum, hundredths) } }
  if (hundredths === sum * 100 && carried.isWhole) return { ...noBalances, transfer: 1, examples: { transfer: example(hundredths, sum) } }
  return noBalances
}

function example(whole: number, other: number): string {
  return `${whole / 100} beside ${(other / 100).toFixed(2)}`
}

/** The counts of two stretches of a cohort as one. */
export function bothBalances(one: BalanceCounts, other: BalanceCounts): BalanceCounts {
  if (other === noBalances) return one
  return {
    ledgers: one.ledgers + other.ledgers,
    transfer: one.transfer + other.transfer,
    same: one.same + other.same,
    examples: { ...other.examples, ...one.examples },
  }
}

/** Balances of a field that may be in cents. */
export interface HundredfoldField {
  readonly field: 'ledgers.*.ledger_balance' | 'transfer_balance'
  readonly count: number
  readonly example: string
  /** How many records show that such balances without decimals are in euros. */
  readonly same: number
}

/** In so many records one is not a hundred times the other by a slip. */
const enough = 3

/** The fields whose balances may be in cents in some records. */
export function hundredfold({ ledgers, transfer, same, examples }: BalanceCounts): readonly HundredfoldField[] {
  return [
    { field: 'ledgers.*.ledger_balance', count: ledgers, example: examples.ledgers ?? '', same } as const,
    { field: 'transfer_balance', count: transfer, example: examples.transfer ?? '', same } as const,
  ].filter(({ count }) => count >= enough)
}

/** A balance, and whether it is written without decimals; undefined for anything else. */
function balanceIn(value: unknown): { readonly hundredths: number; readonly isWhole: boolean } | undefined {
  const [, sign, whole = '', fraction] = /^(-?)(\d{1,11})(?:\.(\d{1,2})0*)?$/.exec(valueText(value) ?? '') ?? []
  if (sign === undefined) return undefined
  const hundredths = Number(whole) * 100 + Number((fraction ?? '').padEnd(2, '0'))
  return { hundredths: sign === '-' && hundredths !== 0 ? -hundredths : hundredths, isWhole: fraction === undefined }
}
