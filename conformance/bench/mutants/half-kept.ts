import type { Body } from '../server/exchange.ts'
import { mapTyped } from '../server/typed-values.ts'
import { fault, faults } from './fault.ts'

/** Values that are taken, kept or counted wrongly. */
export const halfKept = faults('meaning', [
  fault('path-values-decoded-as-forms', 'A plus sign in an account number in the path is read as a space, also when it is encoded.')
    .breaks('4-path-values-encoded', '4.4-status-200-staged')
    .decides('decodeSegment', (decoded) => decoded.replaceAll('+', ' ')),
  fault('unused-sheets-not-stored', 'A price sheet that is marked as unused is counted but not stored.', { kind: 'state' })
    .breaks('4.1-fees-stored')
    .gives('sheetsWith', (earlier, added) => [earlier, added.filter((sheet) => sheet['is_price_sheet_unused'] !== true)]),
  fault('staged-arrays-keep-their-tail', 'When an account is staged again, the elements that an array had beyond the new ones stay.', {
    kind: 'state',
  })
    .breaks('3.1-stage-again-replaces', '3.1-stage-again-earlier-data-gone')
    .stores('stageAccount', (staged, previous) => {
      const members = Object.entries(staged).map(([name, value]) => {
        const before = previous?.[name]
        const isShorter = Array.isArray(value) && Array.isArray(before)
        return [name, isShorter ? [...(value as unknown[]), ...(before as unknown[]).slice(value.length)] : value] as const
      })
      return Object.fromEntries(members)
    }),
  fault('rolled-out-alone-not-stored', 'Rolled-out definitions that come without definitions are counted but not stored.', {
    kind: 'state',
  })
    .breaks('4.1-definitions-stored', '4.1-definitions-either-array')
    .by((right) => ({
      definitionsWith: (earlier, added) => (added.definitions.length === 0 ? earlier : right.definitionsWith(earlier, added)),
    })),
  fault('negative-balances-unsigned', 'Ledger balances lose their minus sign, in the validated data and in the staged data.', {
    section: '2.2',
  })
    .breaks('4.2-validate-echo', '2.2-ledger-balance-negative', '1-staging-stores-data')
    .decides('understood', (outcome, operation) =>
      mapTyped(operation, outcome, ({ value, path }) =>
        String(path.at(-1)).endsWith('balance') && typeof value === 'string' ? value.replace(/^-/, '') : value,
      ),
    ),
  fault('meters-of-first-melo-for-all', 'Every melo of a supply point is staged with the meters of the first.', { section: '2.2' })
    .breaks('1-staging-stores-data', '3.1-stage-again-replaces')
    .stores('stageAccount', (staged) =>
      mapTyped('stageAccount', staged, ({ value, path }) => {
        if (path.at(-1) !== 'melos' || !Array.isArray(value)) return value
        const first = (Object(value[0]) as Body)['meters']
        return value.map((melo: unknown) => ({ ...(melo as Body), ...(first === undefined ? {} : { meters: first }) }))
      }),
    ),
])
