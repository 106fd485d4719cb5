import type { Mutant } from './mutant.ts'

/** Two accounts are taken for one. */
export const pairs: readonly Mutant[] = [
  {
    id: 'pair-without-supplier',
    section: '1',
    kind: 'isolation',
    about: 'An account is known by its external number alone.',
    requirements: ['1-pair-two-suppliers', '4.4-status-404', '4.3-notes-404-supplier', '1-supplier-groups-accounts'],
    change: (behaviour) => ({ pairKey: (_supplier, number) => behaviour.pairKey('', number) }),
  },
  {
    id: 'pair-joined-by-dash',
    section: '1',
    kind: 'isolation',
    about: 'Supplier code and number are joined by a dash, so that two pairs can give one key.',
    requirements: ['1-pair-two-suppliers', '1-pair-two-numbers', '4.4-status-404'],
    change: () => ({ pairKey: (supplier, number) => `${supplier}-${number}` }),
  },
  {
    id: 'pair-joined-by-nothing',
    section: '1',
    kind: 'isolation',
    about: 'Supplier code and number are joined by nothing, so that two pairs can give one key.',
    requirements: ['1-pair-two-suppliers', '1-pair-two-numbers', '4.4-status-404'],
    change: () => ({ pairKey: (supplier, number) => `${supplier}${number}` }),
  },
  {
    id: 'pair-number-as-number',
    section: '1',
    kind: 'isolation',
    about: 'External numbers of digits are kept as floating point, so that long ones run together.',
    requirements: ['1-pair-two-numbers'],
    change: (behaviour) => ({
      pairKey: (supplier, number) => behaviour.pairKey(supplier, /^\d{16,}$/.test(number) ? String(Number(number)) : number),
    }),
  },
  {
    id: 'pair-number-cut-at-twenty',
    section: '1',
    kind: 'isolation',
    about: 'External numbers are kept in a column of twenty characters.',
    requirements: ['1-pair-two-numbers'],
    change: (behaviour) => ({ pairKey: (supplier, number) => behaviour.pairKey(supplier, number.slice(0, 20)) }),
  },
  {
    id: 'pair-unicode-normalised',
    section: '1',
    kind: 'isolation',
    about: 'External numbers are stripped of accents: ä and a stand for one account.',
    requirements: ['1-pair-two-numbers'],
    change: (behaviour) => ({
      pairKey: (supplier, number) => behaviour.pairKey(supplier, number.normalize('NFD').replaceAll(/\p{M}/gu, '')),
    }),
  },
  {
    id: 'pair-punctuation-dropped',
    section: '1',
    kind: 'isolation',
    about: 'Dashes, dots and slashes in external numbers do not count.',
    requirements: ['1-pair-two-numbers'],
    change: (behaviour) => ({ pairKey: (supplier, number) => behaviour.pairKey(supplier, number.replaceAll(/[-./ ]/g, '')) }),
  },
  {
    id: 'records-of-other-supplier',
    section: '4.3',
    kind: 'isolation',
    about: 'Delivery notes, invoices and transactions find their account by its number alone.',
    requirements: ['1-pair-two-suppliers', '4.3-echo-stored', '4.3-transactions-added-stored', '4.3-statements-stored'],
    change: () => ({
      accountForRecords: ({ accounts }, key) => {
        const [, number] = JSON.parse(key) as string[]
        return [...accounts.values()].find(
          (account) => account.external_account_number === number && account.platformAccountNumber !== undefined,
        )
      },
    }),
  },
  {
    id: 'notes-of-other-supplier',
    section: '4.3',
    kind: 'isolation',
    about: 'Notes find their account by its number alone.',
    requirements: ['4.3-notes-404-supplier', '4.3-notes-other-account', '1-pair-two-suppliers', '4.3-notes-created-stored'],
    change: () => ({
      accountForNotes: ({ accounts }, key) => {
        const [, number] = JSON.parse(key) as string[]
        return [...accounts.values()].find(
          (account) => account.external_account_number === number && account.platformAccountNumber !== undefined,
        )
      },
    }),
  },
  {
    id: 'pair-number-as-pattern',
    section: '1',
    kind: 'isolation',
    about: 'An account is looked for with LIKE: an underscore in its number stands for any character.',
    requirements: ['1-pair-two-numbers', '4-path-values-encoded'],
    change: (behaviour) => ({
      findProcess: (state, key) => {
        const [supplier, number = ''] = JSON.parse(key) as readonly string[]
        if (!number.includes('_')) return behaviour.findProcess(state, key)
        return [...state.accounts.values()].find(
          ({ import_supplier, external_account_number: known }) =>
            import_supplier === supplier &&
            known.length === number.length &&
            [...number].every((character, at) => character === '_' || character === known[at]),
        )
      },
    }),
  },
]
