import type { Account, State } from '../server/state.ts'
import { fault, faults } from './fault.ts'

/** The first created account with the number of a key, of whatever import supplier. */
function createdWithNumber({ accounts }: State, key: string): Account | undefined {
  const [, number] = JSON.parse(key) as string[]
  return [...accounts.values()].find((account) => account.external_account_number === number && account.platformAccountNumber !== undefined)
}

/** Two accounts are taken for one. */
export const pairs = faults('isolation', [
  fault('pair-without-supplier', 'An account is known by its external number alone.')
    .breaks('1-pair-two-suppliers', '4.4-status-404', '4.3-notes-404-supplier', '1-supplier-groups-accounts')
    .gives('pairKey', (_supplier, number) => ['', number]),
  fault('pair-joined-by-dash', 'Supplier code and number are joined by a dash, so that two pairs can give one key.')
    .breaks('1-pair-two-suppliers', '1-pair-two-numbers', '4.4-status-404')
    .by(() => ({ pairKey: (supplier, number) => `${supplier}-${number}` })),
  fault('pair-joined-by-nothing', 'Supplier code and number are joined by nothing, so that two pairs can give one key.')
    .breaks('1-pair-two-suppliers', '1-pair-two-numbers', '4.4-status-404')
    .by(() => ({ pairKey: (supplier, number) => `${supplier}${number}` })),
  fault('pair-number-as-number', 'External numbers of digits are kept as floating point, so that long ones run together.')
    .breaks('1-pair-two-numbers')
    .gives('pairKey', (supplier, number) => [supplier, /^\d{16,}$/.test(number) ? String(Number(number)) : number]),
  fault('pair-number-cut-at-twenty', 'External numbers are kept in a column of twenty characters.')
    .breaks('1-pair-two-numbers')
    .gives('pairKey', (supplier, number) => [supplier, number.slice(0, 20)]),
  fault('pair-unicode-normalised', 'External numbers are stripped of accents: ä and a stand for one account.')
    .breaks('1-pair-two-numbers')
    .gives('pairKey', (supplier, number) => [supplier, number.normalize('NFD').replaceAll(/\p{M}/gu, '')]),
  fault('pair-punctuation-dropped', 'Dashes, dots and slashes in external numbers do not count.')
    .breaks('1-pair-two-numbers')
    .gives('pairKey', (supplier, number) => [supplier, number.replaceAll(/[-./ ]/g, '')]),
  fault('records-of-other-supplier', 'Delivery notes, invoices and transactions find their account by its number alone.', {
    section: '4.3',
  })
    .breaks('1-pair-two-suppliers', '4.3-echo-stored', '4.3-transactions-added-stored', '4.3-statements-stored')
    .by(() => ({ accountForRecords: createdWithNumber })),
  fault('notes-of-other-supplier', 'Notes find their account by its number alone.')
    .breaks('4.3-notes-404-supplier', '4.3-notes-other-account', '1-pair-two-suppliers', '4.3-notes-created-stored')
    .by(() => ({ accountForNotes: createdWithNumber })),
  fault('pair-number-as-pattern', 'An account is looked for with LIKE: an underscore in its number stands for any character.')
    .breaks('1-pair-two-numbers', '4-path-values-encoded')
    .by((right) => ({
      findProcess: (state, key) => {
        const [supplier, number = ''] = JSON.parse(key) as readonly string[]
        if (!number.includes('_')) return right.findProcess(state, key)
        return [...state.accounts.values()].find(
          ({ import_supplier, external_account_number: known }) =>
            import_supplier === supplier &&
            known.length === number.length &&
            [...number].every((character, at) => character === '_' || character === known[at]),
        )
      },
    })),
])
